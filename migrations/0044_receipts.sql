ALTER TABLE "payments" DROP CONSTRAINT "payments_rounding_of_cash";--> statement-breakpoint
DROP INDEX "documents_by_payment";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "payment" jsonb;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "licence_number" text;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_receipt" ON "documents" USING btree ("payment_id") WHERE "documents"."payment_id" is not null;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_receipt_says_payment" CHECK (("documents"."payment_id" is null) = ("documents"."payment" is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_rounding_of_cash" CHECK (abs("payments"."rounding") <= case when ("payments"."direction" = 'in') = ("payments"."reverses_id" is null) then 2 else 500 end and ("payments"."rounding" = 0 or "payments"."method" = 'cash') and ("payments"."method" <> 'cash' or ("payments"."amount" + "payments"."rounding") % 5 = 0));--> statement-breakpoint
-- Written manually
-- A receipt is for a payment of its client that has not been reversed. The lock makes a reversal at the same time wait.
CREATE FUNCTION receipt_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  received payments;
BEGIN
  IF NEW.payment_id IS NULL THEN RETURN NEW; END IF;
  SELECT * INTO received FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  IF received.direction <> 'in' OR received.reverses_id IS NOT NULL OR received.client_id <> NEW.client_id
    OR received.amount + received.rounding <> NEW.total OR EXISTS (SELECT 1 FROM payments r WHERE r.reverses_id = received.id) THEN
    RAISE EXCEPTION 'no receipt for this payment' USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_receipt_of_payment';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER receipt_of_payment BEFORE INSERT ON documents FOR EACH ROW EXECUTE FUNCTION receipt_of_payment();
--> statement-breakpoint
-- TRUNCATE runs no trigger of rows. Databases of tests are emptied between tests.
CREATE FUNCTION never_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('hoist.emptying', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'billing_frozen';
END
$$;
--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON documents EXECUTE FUNCTION never_emptied();
--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON document_lines EXECUTE FUNCTION never_emptied();
--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON document_files EXECUTE FUNCTION never_emptied();
--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON payments EXECUTE FUNCTION never_emptied();
--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON allocations EXECUTE FUNCTION never_emptied();
--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON takings_counts EXECUTE FUNCTION never_emptied();
--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON accounting_exports EXECUTE FUNCTION never_emptied();
--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON accounting_export_documents EXECUTE FUNCTION never_emptied();
