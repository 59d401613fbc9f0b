CREATE TABLE "accounting_export_documents" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"export_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounting_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"system" text NOT NULL,
	"document_count" integer NOT NULL,
	"content" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounting_exports_system_known" CHECK ("accounting_exports"."system" in ('xero', 'myob')),
	CONSTRAINT "accounting_exports_not_empty" CHECK ("accounting_exports"."document_count" >= 1)
);
--> statement-breakpoint
ALTER TABLE "accounting_export_documents" ADD CONSTRAINT "accounting_export_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_export_documents" ADD CONSTRAINT "accounting_export_documents_export_id_accounting_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."accounting_exports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- Written manually
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON accounting_exports FOR EACH ROW EXECUTE FUNCTION frozen();
--> statement-breakpoint
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON accounting_export_documents FOR EACH ROW EXECUTE FUNCTION frozen();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON accounting_exports
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
