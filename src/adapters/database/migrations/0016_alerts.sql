CREATE TABLE "alert_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"subscriber_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "alert_news" (
	"alert_id" text NOT NULL,
	"car_id" bigint NOT NULL,
	"about" text NOT NULL,
	"price" integer NOT NULL,
	"was_price" integer,
	"found_at" timestamp with time zone NOT NULL,
	"mail_id" text,
	CONSTRAINT "alert_news_alert_id_car_id_about_price_pk" PRIMARY KEY("alert_id","car_id","about","price")
);
--> statement-breakpoint
CREATE TABLE "alert_subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"email" text NOT NULL,
	"email_hash" text NOT NULL,
	"origin" text NOT NULL,
	"consents" jsonb NOT NULL,
	"confirmed_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stop_reason" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"subscriber_id" text NOT NULL,
	"site" text NOT NULL,
	"wish" jsonb NOT NULL,
	"label" text NOT NULL,
	"href" text NOT NULL,
	"seen" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_subscriber_id_alert_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."alert_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_news" ADD CONSTRAINT "alert_news_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_subscriber_id_alert_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."alert_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_mails_once" ON "alert_mails" USING btree ("subscriber_id","kind","day");--> statement-breakpoint
CREATE INDEX "alert_mails_due" ON "alert_mails" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "alert_news_untold" ON "alert_news" USING btree ("found_at") WHERE "alert_news"."mail_id" is null;--> statement-breakpoint
CREATE INDEX "alert_news_by_mail" ON "alert_news" USING btree ("mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_subscribers_once" ON "alert_subscribers" USING btree ("site","email_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("subscriber_id",("wish"->>'kind'),"href");--> statement-breakpoint
CREATE INDEX "alerts_by_site" ON "alerts" USING btree ("site");