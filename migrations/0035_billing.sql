-- Written manually
CREATE FUNCTION half_up(n bigint, d bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sign(n)::bigint * ((abs(n) * 2 + d) / (2 * d))
$$;
--> statement-breakpoint
CREATE TABLE "allocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid,
	"credit_note_id" uuid,
	"invoice_id" uuid,
	"refund_id" uuid,
	"amount" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allocations_one_source" CHECK (num_nonnulls("allocations"."payment_id", "allocations"."credit_note_id") = 1),
	CONSTRAINT "allocations_one_target" CHECK (num_nonnulls("allocations"."invoice_id", "allocations"."refund_id") = 1),
	CONSTRAINT "allocations_some_amount" CHECK ("allocations"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"type" text PRIMARY KEY NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "document_counters_type_known" CHECK ("document_counters"."type" in ('invoice', 'credit_note', 'receipt')),
	CONSTRAINT "document_counters_positive" CHECK ("document_counters"."next" >= 1)
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_lines" (
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"unit_price" integer NOT NULL,
	"amount" integer NOT NULL,
	"tax" text NOT NULL,
	"cost" integer,
	"credits_position" integer,
	CONSTRAINT "document_lines_document_id_position_pk" PRIMARY KEY("document_id","position"),
	CONSTRAINT "document_lines_kind_known" CHECK ("document_lines"."kind" in ('labour', 'part', 'sublet', 'fee', 'discount', 'hire', 'extra', 'charge', 'tow', 'note')),
	CONSTRAINT "document_lines_unit_known" CHECK ("document_lines"."unit" in ('h', 'each', 'L', 'km', 'day')),
	CONSTRAINT "document_lines_tax_known" CHECK ("document_lines"."tax" in ('gst', 'free', 'none')),
	CONSTRAINT "document_lines_numbers" CHECK ("document_lines"."position" >= 1 and "document_lines"."quantity" > 0),
	CONSTRAINT "document_lines_amount" CHECK ("document_lines"."amount" = half_up("document_lines"."quantity"::bigint * "document_lines"."unit_price", 1000)),
	CONSTRAINT "document_lines_price_positive" CHECK ("document_lines"."unit_price" >= 0 or "document_lines"."kind" = 'discount')
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"client_id" uuid NOT NULL,
	"appointment_id" uuid,
	"rental_booking_id" uuid,
	"tow_booking_id" uuid,
	"credits_invoice_id" uuid,
	"payment_id" uuid,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid,
	"due_date" date,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"subject" jsonb NOT NULL,
	"note" text,
	"line_count" integer NOT NULL,
	"total" integer NOT NULL,
	"gst" integer NOT NULL,
	"sha256" text NOT NULL,
	"erased_at" timestamp with time zone,
	"search_text" text collate "C" GENERATED ALWAYS AS (search_text(label || ' ' || coalesce(buyer ->> 'name', '') || ' ' || coalesce(buyer ->> 'company', '') || ' ' || coalesce(subject ->> 'plate', ''))) STORED,
	CONSTRAINT "documents_number_unique" UNIQUE("type","number"),
	CONSTRAINT "documents_type_known" CHECK ("documents"."type" in ('invoice', 'credit_note', 'receipt')),
	CONSTRAINT "documents_number_positive" CHECK ("documents"."number" >= 1),
	CONSTRAINT "documents_one_booking" CHECK (num_nonnulls("documents"."appointment_id", "documents"."rental_booking_id", "documents"."tow_booking_id") <= 1),
	CONSTRAINT "documents_gst_within_total" CHECK ("documents"."total" >= 0 and "documents"."gst" between 0 and "documents"."total"),
	CONSTRAINT "documents_hash" CHECK ("documents"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "documents_credit_has_invoice" CHECK (("documents"."type" = 'credit_note') = ("documents"."credits_invoice_id" is not null)),
	CONSTRAINT "documents_receipt_has_payment" CHECK (("documents"."type" = 'receipt') = ("documents"."payment_id" is not null)),
	CONSTRAINT "documents_invoice_is_due" CHECK (("documents"."type" = 'invoice') = ("documents"."due_date" is not null)),
	CONSTRAINT "documents_due_after_issue" CHECK ("documents"."due_date" >= "documents"."issued_on")
);
--> statement-breakpoint
CREATE TABLE "line_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid,
	"rental_booking_id" uuid,
	"tow_booking_id" uuid,
	"client_id" uuid,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"unit_price" integer NOT NULL,
	"amount" integer NOT NULL,
	"tax" text NOT NULL,
	"cost" integer,
	"reason" text,
	"service_code" text,
	"corrects_id" uuid,
	"invoice_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "line_items_one_subject" CHECK (num_nonnulls("line_items"."appointment_id", "line_items"."rental_booking_id", "line_items"."tow_booking_id", "line_items"."client_id") = 1),
	CONSTRAINT "line_items_kind_known" CHECK ("line_items"."kind" in ('labour', 'part', 'sublet', 'fee', 'discount', 'hire', 'extra', 'charge', 'tow', 'note')),
	CONSTRAINT "line_items_unit_known" CHECK ("line_items"."unit" in ('h', 'each', 'L', 'km', 'day')),
	CONSTRAINT "line_items_tax_known" CHECK ("line_items"."tax" in ('gst', 'free', 'none')),
	CONSTRAINT "line_items_charge_has_reason" CHECK (("line_items"."kind" = 'charge') = ("line_items"."reason" is not null)),
	CONSTRAINT "line_items_reason_known" CHECK ("line_items"."reason" in ('late', 'fuel', 'km', 'cleaning', 'damage', 'toll', 'fine', 'admin', 'other')),
	CONSTRAINT "line_items_quantity_within" CHECK ("line_items"."quantity" between 1 and 10000000),
	CONSTRAINT "line_items_price_positive" CHECK ("line_items"."unit_price" >= 0 or "line_items"."kind" = 'discount'),
	CONSTRAINT "line_items_cost_positive" CHECK ("line_items"."cost" >= 0),
	CONSTRAINT "line_items_amount" CHECK ("line_items"."amount" = half_up("line_items"."quantity"::bigint * "line_items"."unit_price", 1000)),
	CONSTRAINT "line_items_invoiced_stays" CHECK ("line_items"."invoice_id" is null or "line_items"."deleted_at" is null)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"rounding" integer DEFAULT 0 NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text,
	"reason" text,
	"appointment_id" uuid,
	"rental_booking_id" uuid,
	"tow_booking_id" uuid,
	"reverses_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_reversed_once" UNIQUE("reverses_id"),
	CONSTRAINT "payments_direction_known" CHECK ("payments"."direction" in ('in', 'out')),
	CONSTRAINT "payments_method_known" CHECK ("payments"."method" in ('cash', 'eftpos', 'bank_transfer', 'payid', 'cheque', 'other')),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_rounding_of_cash" CHECK ("payments"."rounding" between -2 and 2 and ("payments"."rounding" = 0 or "payments"."method" = 'cash') and ("payments"."method" <> 'cash' or ("payments"."amount" + "payments"."rounding") % 5 = 0)),
	CONSTRAINT "payments_one_booking" CHECK (num_nonnulls("payments"."appointment_id", "payments"."rental_booking_id", "payments"."tow_booking_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_credit_note_id_documents_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_invoice_id_documents_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_refund_id_payments_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_rental_booking_id_rental_bookings_id_fk" FOREIGN KEY ("rental_booking_id") REFERENCES "public"."rental_bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tow_booking_id_tow_bookings_id_fk" FOREIGN KEY ("tow_booking_id") REFERENCES "public"."tow_bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_credits_invoice_id_documents_id_fk" FOREIGN KEY ("credits_invoice_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_items" ADD CONSTRAINT "line_items_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_items" ADD CONSTRAINT "line_items_rental_booking_id_rental_bookings_id_fk" FOREIGN KEY ("rental_booking_id") REFERENCES "public"."rental_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_items" ADD CONSTRAINT "line_items_tow_booking_id_tow_bookings_id_fk" FOREIGN KEY ("tow_booking_id") REFERENCES "public"."tow_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_items" ADD CONSTRAINT "line_items_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_items" ADD CONSTRAINT "line_items_corrects_id_line_items_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."line_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_items" ADD CONSTRAINT "line_items_invoice_id_documents_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_rental_booking_id_rental_bookings_id_fk" FOREIGN KEY ("rental_booking_id") REFERENCES "public"."rental_bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tow_booking_id_tow_bookings_id_fk" FOREIGN KEY ("tow_booking_id") REFERENCES "public"."tow_bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reverses_id_payments_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocations_by_invoice" ON "allocations" USING btree ("invoice_id") WHERE "allocations"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "allocations_by_payment" ON "allocations" USING btree ("payment_id") WHERE "allocations"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "allocations_by_credit_note" ON "allocations" USING btree ("credit_note_id") WHERE "allocations"."credit_note_id" is not null;--> statement-breakpoint
CREATE INDEX "allocations_by_refund" ON "allocations" USING btree ("refund_id") WHERE "allocations"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_by_date" ON "documents" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "documents_by_client" ON "documents" USING btree ("client_id","issued_on");--> statement-breakpoint
CREATE INDEX "documents_by_appointment" ON "documents" USING btree ("appointment_id") WHERE "documents"."appointment_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_by_rental" ON "documents" USING btree ("rental_booking_id") WHERE "documents"."rental_booking_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_by_tow" ON "documents" USING btree ("tow_booking_id") WHERE "documents"."tow_booking_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_by_credited" ON "documents" USING btree ("credits_invoice_id") WHERE "documents"."credits_invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_by_payment" ON "documents" USING btree ("payment_id") WHERE "documents"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "line_items_by_appointment" ON "line_items" USING btree ("appointment_id","position") WHERE "line_items"."appointment_id" is not null and "line_items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "line_items_by_rental" ON "line_items" USING btree ("rental_booking_id","position") WHERE "line_items"."rental_booking_id" is not null and "line_items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "line_items_by_tow" ON "line_items" USING btree ("tow_booking_id","position") WHERE "line_items"."tow_booking_id" is not null and "line_items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "line_items_by_client" ON "line_items" USING btree ("client_id","position") WHERE "line_items"."client_id" is not null and "line_items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "line_items_by_invoice" ON "line_items" USING btree ("invoice_id") WHERE "line_items"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "line_items_by_corrected" ON "line_items" USING btree ("corrects_id") WHERE "line_items"."corrects_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "payments" USING btree ("paid_on","id");--> statement-breakpoint
CREATE INDEX "payments_by_client" ON "payments" USING btree ("client_id","paid_on");--> statement-breakpoint
CREATE INDEX "payments_by_appointment" ON "payments" USING btree ("appointment_id") WHERE "payments"."appointment_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_rental" ON "payments" USING btree ("rental_booking_id") WHERE "payments"."rental_booking_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_tow" ON "payments" USING btree ("tow_booking_id") WHERE "payments"."tow_booking_id" is not null;
--> statement-breakpoint
-- Written manually
-- Issued documents, payments and allocations are only ever added. Only the job that erases personal data may overwrite them.
CREATE FUNCTION frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('hoist.erasing', true) = 'on' THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION '% is never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'billing_frozen';
END
$$;
--> statement-breakpoint
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON documents FOR EACH ROW EXECUTE FUNCTION frozen();
--> statement-breakpoint
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON document_lines FOR EACH ROW EXECUTE FUNCTION frozen();
--> statement-breakpoint
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON document_files FOR EACH ROW EXECUTE FUNCTION frozen();
--> statement-breakpoint
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION frozen();
--> statement-breakpoint
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON allocations FOR EACH ROW EXECUTE FUNCTION frozen();
--> statement-breakpoint
CREATE FUNCTION invoiced_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.invoice_id IS NULL THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION 'line % is on an invoice', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'line_items_invoiced';
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoiced_line BEFORE UPDATE OR DELETE ON line_items FOR EACH ROW EXECUTE FUNCTION invoiced_line();
--> statement-breakpoint
-- A number never comes back, and numbers only grow.
CREATE FUNCTION counter_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.type = OLD.type AND NEW.next >= OLD.next THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'document numbers only grow' USING ERRCODE = 'check_violation', CONSTRAINT = 'document_counters_grow';
END
$$;
--> statement-breakpoint
CREATE TRIGGER counter_grows BEFORE UPDATE OR DELETE ON document_counters FOR EACH ROW EXECUTE FUNCTION counter_grows();
--> statement-breakpoint
INSERT INTO document_counters (type, next) VALUES ('invoice', 1001), ('credit_note', 1001), ('receipt', 1001);
--> statement-breakpoint
-- Total and GST follow from the lines, compared when the transaction commits.
CREATE FUNCTION document_adds_up(document_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  d documents;
  invoice documents;
  lines_found integer;
  lines_total bigint;
  taxable bigint;
  gst_credited bigint;
BEGIN
  SELECT * INTO d FROM documents WHERE id = document_id;
  SELECT count(*), coalesce(sum(amount), 0), coalesce(sum(amount) FILTER (WHERE tax = 'gst'), 0)
    INTO lines_found, lines_total, taxable FROM document_lines l WHERE l.document_id = d.id;
  IF lines_found <> d.line_count THEN
    RAISE EXCEPTION '% has % lines instead of %', d.label, lines_found, d.line_count USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_add_up';
  END IF;
  IF d.type = 'receipt' THEN RETURN; END IF;
  IF lines_total <> d.total THEN
    RAISE EXCEPTION '%: total % but lines %', d.label, d.total, lines_total USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_add_up';
  END IF;
  IF d.type = 'credit_note' THEN
    SELECT * INTO invoice FROM documents WHERE id = d.credits_invoice_id;
    -- Together, whatever their order: credit notes of the whole invoice return exactly its GST.
    SELECT coalesce(sum(l.amount) FILTER (WHERE l.tax = 'gst'), 0) INTO taxable
      FROM document_lines l JOIN documents c ON c.id = l.document_id WHERE c.credits_invoice_id = invoice.id;
    SELECT sum(c.gst) INTO gst_credited FROM documents c WHERE c.credits_invoice_id = invoice.id;
    IF gst_credited <> (CASE WHEN (invoice.seller ->> 'isGstRegistered')::boolean THEN half_up(taxable, 11) ELSE 0 END) THEN
      RAISE EXCEPTION '%: GST %', d.label, d.gst USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_add_up';
    END IF;
    IF (SELECT sum(c.total) FROM documents c WHERE c.credits_invoice_id = invoice.id) > invoice.total THEN
      RAISE EXCEPTION 'more credited than % invoiced', invoice.label USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_credit_within_invoice';
    END IF;
  ELSIF d.gst <> (CASE WHEN (d.seller ->> 'isGstRegistered')::boolean THEN half_up(taxable, 11) ELSE 0 END) THEN
    RAISE EXCEPTION '%: GST %', d.label, d.gst USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_add_up';
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION document_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM document_adds_up(NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER adds_up AFTER INSERT ON documents DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION document_inserted();
--> statement-breakpoint
-- A line that is added to a document of an earlier transaction changes the number of its lines.
CREATE FUNCTION document_line_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM document_lines WHERE document_id = NEW.document_id) <> (SELECT line_count FROM documents WHERE id = NEW.document_id) THEN
    RAISE EXCEPTION 'the lines of a document are never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'billing_frozen';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stays_complete AFTER INSERT ON document_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION document_line_inserted();
--> statement-breakpoint
-- Credit notes of one invoice wait for each other. FOR NO KEY UPDATE: FOR UPDATE would deadlock with the locks of foreign keys.
CREATE FUNCTION lock_credited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.credits_invoice_id IS NULL THEN RETURN NEW; END IF;
  PERFORM 1 FROM documents WHERE id = NEW.credits_invoice_id AND type = 'invoice' AND client_id = NEW.client_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'not an invoice of this client' USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_credit_within_invoice';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER lock_credited BEFORE INSERT ON documents FOR EACH ROW EXECUTE FUNCTION lock_credited();
--> statement-breakpoint
-- Nothing is settled or used beyond its amount. Documents are locked before payments, each in the order of ids.
CREATE FUNCTION allocation_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  source_amount bigint;
  source_client uuid;
  target_amount bigint;
  target_client uuid;
  used bigint;
  settled bigint;
  between_both bigint;
BEGIN
  PERFORM 1 FROM documents WHERE id IN (NEW.credit_note_id, NEW.invoice_id) ORDER BY id FOR NO KEY UPDATE;
  PERFORM 1 FROM payments WHERE id IN (NEW.payment_id, NEW.refund_id) ORDER BY id FOR NO KEY UPDATE;
  IF NEW.payment_id IS NOT NULL THEN
    SELECT p.amount, p.client_id INTO source_amount, source_client FROM payments p
      WHERE p.id = NEW.payment_id AND p.direction = 'in' AND p.reverses_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM payments r WHERE r.reverses_id = p.id);
  ELSE
    SELECT total, client_id INTO source_amount, source_client FROM documents WHERE id = NEW.credit_note_id AND type = 'credit_note';
  END IF;
  IF NEW.invoice_id IS NOT NULL THEN
    SELECT total, client_id INTO target_amount, target_client FROM documents WHERE id = NEW.invoice_id AND type = 'invoice';
  ELSE
    SELECT p.amount, p.client_id INTO target_amount, target_client FROM payments p
      WHERE p.id = NEW.refund_id AND p.direction = 'out' AND p.reverses_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM payments r WHERE r.reverses_id = p.id);
  END IF;
  IF source_amount IS NULL OR target_amount IS NULL OR source_client <> target_client THEN
    RAISE EXCEPTION 'this cannot settle that' USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_fit_kinds';
  END IF;
  SELECT coalesce(sum(amount), 0) INTO used FROM allocations WHERE payment_id = NEW.payment_id OR credit_note_id = NEW.credit_note_id;
  IF used NOT BETWEEN 0 AND source_amount THEN
    RAISE EXCEPTION 'more is used than there is' USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_within_source';
  END IF;
  SELECT coalesce(sum(amount), 0) INTO settled FROM allocations WHERE invoice_id = NEW.invoice_id OR refund_id = NEW.refund_id;
  IF settled NOT BETWEEN 0 AND target_amount THEN
    RAISE EXCEPTION 'more is settled than is due' USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_within_target';
  END IF;
  SELECT coalesce(sum(amount), 0) INTO between_both FROM allocations
    WHERE (payment_id = NEW.payment_id OR credit_note_id = NEW.credit_note_id) AND (invoice_id = NEW.invoice_id OR refund_id = NEW.refund_id);
  IF between_both < 0 THEN
    RAISE EXCEPTION 'more is released than was settled' USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_within_source';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER fits AFTER INSERT ON allocations FOR EACH ROW EXECUTE FUNCTION allocation_fits();
--> statement-breakpoint
-- A reversal mirrors its payment, which must settle nothing any more.
CREATE FUNCTION reversal_mirrors() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  original payments;
BEGIN
  IF NEW.reverses_id IS NULL THEN RETURN NEW; END IF;
  SELECT * INTO original FROM payments WHERE id = NEW.reverses_id FOR NO KEY UPDATE;
  IF original.reverses_id IS NOT NULL OR original.direction = NEW.direction OR original.amount <> NEW.amount
    OR original.rounding <> NEW.rounding OR original.method <> NEW.method OR original.client_id <> NEW.client_id THEN
    RAISE EXCEPTION 'a reversal mirrors its payment' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_reversal_mirrors';
  END IF;
  IF (SELECT coalesce(sum(amount), 0) FROM allocations WHERE original.id IN (payment_id, refund_id)) <> 0 THEN
    RAISE EXCEPTION 'the payment still settles something' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_reversal_is_free';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mirrors BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION reversal_mirrors();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON line_items
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON line_items
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON allocations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
