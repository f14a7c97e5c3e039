CREATE TABLE "yard_forms" (
	"site" text NOT NULL,
	"day" date NOT NULL,
	"form" text NOT NULL,
	"step" smallint NOT NULL,
	"device" text NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "yard_forms_site_place_day_form_step_device_pk" PRIMARY KEY("site","place","day","form","step","device")
);
--> statement-breakpoint
CREATE TABLE "yard_pages" (
	"site" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"device" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"lcp" integer[] DEFAULT '{}' NOT NULL,
	"inp" integer[] DEFAULT '{}' NOT NULL,
	"cls" integer[] DEFAULT '{}' NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "yard_pages_site_place_day_kind_device_pk" PRIMARY KEY("site","place","day","kind","device")
);
--> statement-breakpoint
CREATE TABLE "yard_terms" (
	"site" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"term" text NOT NULL,
	"device" text NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "yard_terms_site_place_kind_day_term_device_pk" PRIMARY KEY("site","place","kind","day","term","device")
);
