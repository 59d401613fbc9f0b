ALTER TABLE "tow_bookings" ADD COLUMN "network_hash" text;--> statement-breakpoint
CREATE INDEX "tow_bookings_pending_network" ON "tow_bookings" USING btree ("network_hash") WHERE "tow_bookings"."status" = 'pending';--> statement-breakpoint
-- Written manually: entries under an id in capitals were missed by erasing.
WITH erased AS (
  SELECT "id"::text FROM "clients" WHERE "email" = '' AND "phone" = ''
  UNION ALL SELECT v."id"::text FROM "vehicles" v JOIN "clients" c ON c."id" = v."client_id" WHERE c."email" = '' AND c."phone" = ''
  UNION ALL SELECT a."id"::text FROM "appointments" a JOIN "clients" c ON c."id" = a."client_id" WHERE c."email" = '' AND c."phone" = ''
  UNION ALL SELECT r."id"::text FROM "rental_bookings" r JOIN "clients" c ON c."id" = r."client_id" WHERE c."email" = '' AND c."phone" = ''
)
UPDATE "audit_log" SET "before" = NULL, "after" = NULL, "record_name" = ''
WHERE "entity_id" <> lower("entity_id") AND lower("entity_id") IN (SELECT "id" FROM erased);--> statement-breakpoint
UPDATE "audit_log" SET "entity_id" = lower("entity_id")
WHERE "entity_id" <> lower("entity_id") AND "entity_id" ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';--> statement-breakpoint
-- No key is kept of these any more.
DELETE FROM "idempotency_keys" WHERE split_part("scope", ' ', 2) IN ('signOut', 'sendVerification', 'sendRentalAgreement', 'previewImport', 'previewSettings', 'listImportProblems');--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_entity_id_lower_case" CHECK ("audit_log"."entity_id" !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or "audit_log"."entity_id" = lower("audit_log"."entity_id"));--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_scope_lower_case" CHECK (split_part("idempotency_keys"."scope", ' ', 1) !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or split_part("idempotency_keys"."scope", ' ', 1) = lower(split_part("idempotency_keys"."scope", ' ', 1)));