ALTER TABLE "alerts" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "alerts" SET "confirmed_at" = s."confirmed_at" FROM "alert_subscribers" s WHERE s."id" = "alerts"."subscriber_id";
