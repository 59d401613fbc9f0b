CREATE TABLE "customer_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"work" text NOT NULL,
	"reason" text,
	"asked_by" uuid,
	"answer" text,
	"answered_by" text,
	"answer_note" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "customer_questions_answer_known" CHECK ("customer_questions"."answer" in ('agreed', 'declined')),
	CONSTRAINT "customer_questions_answered" CHECK (num_nonnulls("customer_questions"."answer", "customer_questions"."answered_by", "customer_questions"."answered_at") in (0, 3)
        and ("customer_questions"."answer" is not null or "customer_questions"."answer_note" is null)),
	CONSTRAINT "customer_questions_answered_later" CHECK ("customer_questions"."answered_at" >= "customer_questions"."created_at")
);
--> statement-breakpoint
ALTER TABLE "record_photos" ADD COLUMN "question_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_questions" ADD CONSTRAINT "customer_questions_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_questions" ADD CONSTRAINT "customer_questions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_questions_by_appointment" ON "customer_questions" USING btree ("appointment_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_questions_open" ON "customer_questions" USING btree ("created_at","id") WHERE "customer_questions"."answer" is null and "customer_questions"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "record_photos" ADD CONSTRAINT "record_photos_question_id_customer_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."customer_questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_photos_by_question" ON "record_photos" USING btree ("question_id") WHERE "record_photos"."question_id" is not null;--> statement-breakpoint
ALTER TABLE "record_photos" ADD CONSTRAINT "record_photos_question_of_appointment" CHECK ("record_photos"."purged_at" is not null or "record_photos"."question_id" is null or "record_photos"."appointment_id" is not null);--> statement-breakpoint
-- Written manually
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON customer_questions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON customer_questions
  FOR EACH ROW EXECUTE FUNCTION count_version();
