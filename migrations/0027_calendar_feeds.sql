CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"staff_id" uuid,
	"token_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_scope_known" CHECK ("calendar_feeds"."scope" in ('workshop', 'technician', 'fleet')),
	CONSTRAINT "calendar_feeds_staff_of_technician" CHECK (("calendar_feeds"."scope" = 'technician') = ("calendar_feeds"."staff_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_unique" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_by_staff" ON "calendar_feeds" USING btree ("staff_id");--> statement-breakpoint
-- Written manually
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON calendar_feeds
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
