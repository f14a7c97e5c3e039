CREATE TABLE "daily_cars" (
	"site" text NOT NULL,
	"day" date NOT NULL,
	"car" integer NOT NULL,
	"device" text NOT NULL,
	"place" integer NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"photos" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_cars_site_day_car_device_pk" PRIMARY KEY("site","day","car","device")
);
--> statement-breakpoint
CREATE TABLE "daily_forms" (
	"site" text NOT NULL,
	"day" date NOT NULL,
	"form" text NOT NULL,
	"step" smallint NOT NULL,
	"device" text NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_forms_site_day_form_step_device_pk" PRIMARY KEY("site","day","form","step","device")
);
--> statement-breakpoint
CREATE TABLE "daily_pages" (
	"site" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"device" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"lcp" integer[] DEFAULT '{}' NOT NULL,
	"inp" integer[] DEFAULT '{}' NOT NULL,
	"cls" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "daily_pages_site_day_kind_device_pk" PRIMARY KEY("site","day","kind","device")
);
--> statement-breakpoint
CREATE TABLE "daily_terms" (
	"site" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"term" text NOT NULL,
	"device" text NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_terms_site_kind_day_term_device_pk" PRIMARY KEY("site","kind","day","term","device")
);
--> statement-breakpoint
CREATE TABLE "daily_visits" (
	"site" text NOT NULL,
	"day" date NOT NULL,
	"place" integer NOT NULL,
	"device" text NOT NULL,
	"source" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	"car_views" integer DEFAULT 0 NOT NULL,
	"car_visitors" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"photos" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"compares" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"form_starts" integer DEFAULT 0 NOT NULL,
	"form_visitors" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"reservations" integer DEFAULT 0 NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_visits_site_place_day_device_source_pk" PRIMARY KEY("site","place","day","device","source")
);
--> statement-breakpoint
CREATE TABLE "day_visitors" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"visitor" text NOT NULL,
	"mark" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "day_visitors_site_day_visitor_mark_pk" PRIMARY KEY("site","day","visitor","mark")
);
--> statement-breakpoint
CREATE TABLE "insight_mails" (
	"site" text NOT NULL,
	"account" text NOT NULL,
	"sent_for" date,
	CONSTRAINT "insight_mails_site_account_pk" PRIMARY KEY("site","account")
);
--> statement-breakpoint
CREATE TABLE "insight_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"day" date NOT NULL,
	"words" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_bills" (
	"site" text NOT NULL,
	"month" date NOT NULL,
	"source" text NOT NULL,
	"dollars" integer NOT NULL,
	CONSTRAINT "source_bills_site_month_source_pk" PRIMARY KEY("site","month","source")
);
--> statement-breakpoint
CREATE TABLE "visit_events" (
	"site" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" smallint NOT NULL,
	"device" text NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"car" integer NOT NULL,
	"place" integer NOT NULL,
	"data" jsonb NOT NULL
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "visitor_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "daily_cars_by_car" ON "daily_cars" USING btree ("site","car","day");--> statement-breakpoint
CREATE INDEX "insight_notes_by_day" ON "insight_notes" USING btree ("site","day");--> statement-breakpoint
CREATE INDEX "visit_events_by_site" ON "visit_events" USING btree ("site","at");