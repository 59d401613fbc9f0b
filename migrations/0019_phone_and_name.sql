DROP INDEX "clients_by_phone";--> statement-breakpoint
CREATE INDEX "clients_by_phone_and_name" ON "clients" USING btree (substring("phone", '^[+0-9]*'),replace("sort_name", ' ', ''));