DROP INDEX "allocations_by_invoice";--> statement-breakpoint
CREATE INDEX "documents_invoices" ON "documents" USING btree ("id","total","due_date","client_id") WHERE "documents"."type" = 'invoice';--> statement-breakpoint
CREATE INDEX "allocations_by_invoice" ON "allocations" USING btree ("invoice_id","amount") WHERE "allocations"."invoice_id" is not null;