CREATE TABLE "monthly_cars" (
	"site" text NOT NULL,
	"month" date NOT NULL,
	"car" integer NOT NULL,
	"device" text NOT NULL,
	"place" integer NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"photos" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "monthly_cars_site_month_car_device_pk" PRIMARY KEY("site","month","car","device")
);
--> statement-breakpoint
INSERT INTO monthly_cars SELECT site, date_trunc('month', day)::date, car, device, max(place), sum(views), sum(seconds), sum(photos), sum(saves), sum(calls), sum(leads) FROM daily_cars GROUP BY 1, 2, 3, 4;
