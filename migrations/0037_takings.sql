CREATE TABLE "takings_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"cash_expected" integer NOT NULL,
	"cash_counted" integer NOT NULL,
	"note" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "takings_counts_whole_coins" CHECK ("takings_counts"."cash_counted" % 5 = 0)
);
--> statement-breakpoint
CREATE INDEX "takings_counts_by_day" ON "takings_counts" USING btree ("day","created_at");--> statement-breakpoint
-- Written manually
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON takings_counts FOR EACH ROW EXECUTE FUNCTION frozen();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON takings_counts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
