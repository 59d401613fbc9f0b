CREATE TABLE "customer_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"answer" text,
	"answered_by" text,
	"answer_note" text,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_answers_answer_known" CHECK ("customer_answers"."answer" in ('agreed', 'declined')),
	CONSTRAINT "customer_answers_complete" CHECK (("customer_answers"."answer" is null) = ("customer_answers"."answered_by" is null)
        and ("customer_answers"."answer" is not null or "customer_answers"."answer_note" is null))
);
--> statement-breakpoint
ALTER TABLE "customer_answers" ADD CONSTRAINT "customer_answers_question_id_customer_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."customer_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_answers_by_question" ON "customer_answers" USING btree ("question_id","created_at");--> statement-breakpoint
-- Written manually
INSERT INTO customer_answers (id, question_id, answer, answered_by, answer_note, created_at)
  SELECT gen_random_uuid(), id, answer, answered_by, answer_note, answered_at FROM customer_questions WHERE answer IS NOT NULL;
--> statement-breakpoint
-- Answers are only ever added. They are deleted with their question (the trigger of the foreign key is one level up), and overwritten
-- only where personal data is erased.
CREATE FUNCTION only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('hoist.erasing', true) = 'on' OR (TG_OP = 'DELETE' AND pg_trigger_depth() > 1) THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'customer_answers_only_added';
END
$$;
--> statement-breakpoint
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON customer_answers FOR EACH ROW EXECUTE FUNCTION only_added();
--> statement-breakpoint
-- What a question says is what its last answer says, compared when the transaction commits.
CREATE FUNCTION answer_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM customer_questions q
    LEFT JOIN LATERAL (SELECT * FROM customer_answers a WHERE a.question_id = q.id ORDER BY a.created_at DESC, a.id DESC LIMIT 1) a ON true
    WHERE q.id = NEW.id
      AND (q.answer, q.answered_by, q.answer_note) IS DISTINCT FROM (a.answer, a.answered_by, a.answer_note);
  IF NOT FOUND THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the answer of question % is not its last one', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'customer_answers_kept';
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER answer_kept AFTER INSERT OR UPDATE OF answer, answered_by, answer_note ON customer_questions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION answer_kept();
