DROP INDEX "lead_work_by_time";--> statement-breakpoint
DROP INDEX "lead_work_by_place";--> statement-breakpoint
DROP INDEX "lead_work_by_form";--> statement-breakpoint
DROP INDEX "lead_work_by_source";--> statement-breakpoint
DROP INDEX "lead_work_held";--> statement-breakpoint
DROP INDEX "lead_work_unfinished";--> statement-breakpoint
DROP INDEX "lead_work_by_owner";--> statement-breakpoint
DROP INDEX "lead_work_by_state";--> statement-breakpoint
DROP INDEX "lead_work_waiting";--> statement-breakpoint
DROP INDEX "lead_work_by_reason";--> statement-breakpoint
DROP INDEX "lead_work_unanswered";--> statement-breakpoint
DROP INDEX "lead_work_due";--> statement-breakpoint
CREATE INDEX "lead_work_by_time" ON "lead_work" USING btree ("site","at","lead_id","owner","place","is_held","erased_at","is_unfinished");--> statement-breakpoint
CREATE INDEX "lead_work_by_place" ON "lead_work" USING btree ("site","place","at","lead_id","owner","is_held","erased_at");--> statement-breakpoint
CREATE INDEX "lead_work_by_form" ON "lead_work" USING btree ("site","form","at","lead_id","owner","place","is_held","erased_at");--> statement-breakpoint
CREATE INDEX "lead_work_by_source" ON "lead_work" USING btree ("site","source","at","lead_id","owner","place","is_held","erased_at");--> statement-breakpoint
CREATE INDEX "lead_work_held" ON "lead_work" USING btree ("site","at","lead_id","owner","place","is_held","erased_at","state") WHERE "lead_work"."is_held";--> statement-breakpoint
CREATE INDEX "lead_work_unfinished" ON "lead_work" USING btree ("site","at","lead_id","owner","place","is_held","erased_at") WHERE "lead_work"."is_unfinished";--> statement-breakpoint
CREATE INDEX "lead_work_by_owner" ON "lead_work" USING btree ("owner","site","at","lead_id","place","is_held","erased_at");--> statement-breakpoint
CREATE INDEX "lead_work_by_state" ON "lead_work" USING btree ("site","state","at","lead_id","owner","place","is_held","erased_at");--> statement-breakpoint
CREATE INDEX "lead_work_waiting" ON "lead_work" USING btree ("site","answer_by","state","lead_id","owner","place","is_held","erased_at","clock_from") WHERE "lead_work"."first_contact_at" is null and "lead_work"."state" not in ('won', 'lost', 'junk');--> statement-breakpoint
CREATE INDEX "lead_work_by_reason" ON "lead_work" USING btree ("site","reason","at","lead_id","owner","place","is_held","erased_at","state") WHERE "lead_work"."reason" is not null;--> statement-breakpoint
CREATE INDEX "lead_work_unanswered" ON "lead_work" USING btree ("site","clock_from","lead_id","owner","place","is_held","erased_at") WHERE "lead_work"."clock_from" is not null and "lead_work"."first_contact_at" is null;--> statement-breakpoint
CREATE INDEX "lead_work_due" ON "lead_work" USING btree ("site","due_at","lead_id","owner","place","is_held","erased_at") WHERE "lead_work"."due_at" is not null and "lead_work"."state" not in ('won', 'lost', 'junk');