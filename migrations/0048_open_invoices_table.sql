CREATE TABLE "open_invoices" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"balance" integer NOT NULL,
	CONSTRAINT "open_invoices_balance_positive" CHECK ("open_invoices"."balance" > 0)
);
--> statement-breakpoint
DROP INDEX "documents_invoices";--> statement-breakpoint
ALTER TABLE "open_invoices" ADD CONSTRAINT "open_invoices_invoice_id_documents_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_invoices_by_client" ON "open_invoices" USING btree ("client_id","due_date");--> statement-breakpoint
CREATE INDEX "open_invoices_by_due_date" ON "open_invoices" USING btree ("due_date");
--> statement-breakpoint
-- Written manually
INSERT INTO open_invoices (invoice_id, client_id, due_date, balance)
SELECT d.id, d.client_id, d.due_date, d.total - coalesce(s.settled, 0)
FROM documents d
LEFT JOIN (SELECT invoice_id, sum(amount) AS settled FROM allocations GROUP BY invoice_id) s ON s.invoice_id = d.id
WHERE d.type = 'invoice' AND d.total > coalesce(s.settled, 0);
--> statement-breakpoint
CREATE FUNCTION open_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO open_invoices (invoice_id, client_id, due_date, balance) VALUES (NEW.id, NEW.client_id, NEW.due_date, NEW.total);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER opens AFTER INSERT ON documents
  FOR EACH ROW WHEN (NEW.type = 'invoice' AND NEW.total > 0) EXECUTE FUNCTION open_invoice();
--> statement-breakpoint
-- Runs after `fits`, which has locked the invoice: triggers run in the order of their names.
CREATE FUNCTION settle_open_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice documents;
  settled bigint;
BEGIN
  SELECT * INTO invoice FROM documents WHERE id = NEW.invoice_id;
  SELECT sum(amount) INTO settled FROM allocations WHERE invoice_id = NEW.invoice_id;
  IF settled = invoice.total THEN
    DELETE FROM open_invoices WHERE invoice_id = NEW.invoice_id;
  ELSE
    INSERT INTO open_invoices (invoice_id, client_id, due_date, balance)
      VALUES (invoice.id, invoice.client_id, invoice.due_date, invoice.total - settled)
      ON CONFLICT (invoice_id) DO UPDATE SET balance = excluded.balance;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER settles AFTER INSERT ON allocations
  FOR EACH ROW WHEN (NEW.invoice_id IS NOT NULL) EXECUTE FUNCTION settle_open_invoice();
--> statement-breakpoint
CREATE FUNCTION follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION '% is changed by triggers only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'billing_frozen';
END
$$;
--> statement-breakpoint
CREATE TRIGGER follows BEFORE INSERT OR UPDATE OR DELETE ON open_invoices FOR EACH ROW EXECUTE FUNCTION follows();
--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON open_invoices EXECUTE FUNCTION never_emptied();
