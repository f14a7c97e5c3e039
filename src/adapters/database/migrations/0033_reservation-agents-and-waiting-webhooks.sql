DROP INDEX "webhook_deliveries_due";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "agent" text;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","due_at") WHERE "webhook_deliveries"."state" = 'pending';