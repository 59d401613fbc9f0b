ALTER TABLE "clients" ADD COLUMN "nickname" text;--> statement-breakpoint
ALTER TABLE "clients" drop column "search_text";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (search_text(name || ' ' || coalesce(nickname, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) STORED;
