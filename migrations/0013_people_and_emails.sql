DROP INDEX "clients_email_phone_unique";--> statement-breakpoint
DROP INDEX "clients_by_phone";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "caused_by" uuid;--> statement-breakpoint
CREATE INDEX "outbox_by_causer" ON "outbox" USING btree ("created_at","caused_by") WHERE "outbox"."caused_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_email_phone_unique" ON "clients" USING btree (lower("email"),substring("phone", '^[+0-9]*')) WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_by_phone" ON "clients" USING btree (substring("phone", '^[+0-9]*'));--> statement-breakpoint
-- Written manually
-- The issuer of an external identity is stored without a trailing slash.
UPDATE "users" SET "provider_subject" = regexp_replace("provider_subject", '^([^ ]*[^/ ])/+ ', '\1 ')
  WHERE "provider_subject" ~ '^[^ ]*[^/ ]/+ ' AND NOT EXISTS (SELECT FROM "users" AS "other"
    WHERE "other"."provider_subject" = regexp_replace("users"."provider_subject", '^([^ ]*[^/ ])/+ ', '\1 '));
