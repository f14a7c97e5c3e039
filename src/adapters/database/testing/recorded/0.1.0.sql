CREATE TABLE public.appointments (
    site text NOT NULL,
    location_id integer NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    seat integer NOT NULL,
    lead_id text NOT NULL,
    local text NOT NULL,
    minutes integer NOT NULL
);
CREATE SEQUENCE public.car_ids
    START WITH 100000000
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.cars (
    id integer NOT NULL,
    slug text NOT NULL,
    dealership_id integer NOT NULL,
    stocknum text,
    vin text,
    status text NOT NULL,
    document jsonb NOT NULL,
    feed jsonb,
    overrides jsonb,
    hash text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.consent_receipts (
    id bigint NOT NULL,
    lead_id text NOT NULL,
    text text NOT NULL,
    given boolean NOT NULL,
    method text NOT NULL,
    page text NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE SEQUENCE public.consent_receipts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.consent_receipts_id_seq OWNED BY public.consent_receipts.id;
CREATE TABLE public.deposits (
    reservation_id text NOT NULL,
    payment_id text NOT NULL,
    amount_cents integer NOT NULL,
    state text NOT NULL,
    arrived_at timestamp with time zone NOT NULL
);
CREATE TABLE public.events (
    id bigint NOT NULL,
    site text NOT NULL,
    event integer NOT NULL,
    data jsonb NOT NULL,
    page text NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE SEQUENCE public.events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.events_id_seq OWNED BY public.events.id;
CREATE TABLE public.lead_deliveries (
    id text NOT NULL,
    lead_id text NOT NULL,
    channel_key text NOT NULL,
    channel jsonb NOT NULL,
    about text NOT NULL,
    state text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    resends integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    claimed_until timestamp with time zone,
    last_error text,
    delivered_at timestamp with time zone
);
CREATE TABLE public.leads (
    id text NOT NULL,
    site text NOT NULL,
    form text NOT NULL,
    category text NOT NULL,
    status text NOT NULL,
    step_number integer NOT NULL,
    skipped_steps jsonb NOT NULL,
    fields jsonb NOT NULL,
    car jsonb,
    place jsonb NOT NULL,
    manufacturer_slug text,
    page_id text NOT NULL,
    standing text NOT NULL,
    score integer NOT NULL,
    reasons jsonb NOT NULL,
    key text,
    content_hash text NOT NULL,
    address_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    completed_at timestamp with time zone
);
CREATE TABLE public.leases (
    name text NOT NULL,
    holder text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.migrations (
    hash text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.offers (
    id integer NOT NULL,
    slug text NOT NULL,
    dealership_id integer NOT NULL,
    document jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.parts (
    id integer NOT NULL,
    slug text NOT NULL,
    dealership_id integer NOT NULL,
    document jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    taken integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.reservation_trail (
    id bigint NOT NULL,
    reservation_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    event text NOT NULL,
    "from" text,
    "to" text NOT NULL,
    detail text NOT NULL
);
CREATE SEQUENCE public.reservation_trail_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.reservation_trail_id_seq OWNED BY public.reservation_trail.id;
CREATE TABLE public.reservations (
    id text NOT NULL,
    site text NOT NULL,
    car_id integer NOT NULL,
    car jsonb NOT NULL,
    place jsonb NOT NULL,
    reserver jsonb NOT NULL,
    state text NOT NULL,
    provider text NOT NULL,
    session text,
    amount_cents integer NOT NULL,
    currency text NOT NULL,
    held_until timestamp with time zone NOT NULL,
    told_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE public.search_changes (
    id bigint NOT NULL,
    index text NOT NULL,
    document_id integer NOT NULL,
    dealership_id integer NOT NULL
);
CREATE SEQUENCE public.search_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.search_changes_id_seq OWNED BY public.search_changes.id;
CREATE TABLE public.search_positions (
    name text NOT NULL,
    "position" bigint NOT NULL
);
CREATE TABLE public.site_activations (
    id bigint NOT NULL,
    slug text NOT NULL,
    version integer NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE SEQUENCE public.site_activations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.site_activations_id_seq OWNED BY public.site_activations.id;
CREATE TABLE public.site_versions (
    slug text NOT NULL,
    version integer NOT NULL,
    config jsonb NOT NULL,
    note text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.slugs (
    slug text NOT NULL,
    car_id integer NOT NULL,
    make text NOT NULL,
    model text NOT NULL,
    body text,
    dealership_id integer NOT NULL
);
CREATE TABLE public.stock_versions (
    dealership_id integer NOT NULL,
    version bigint NOT NULL
);
CREATE TABLE public.test_bank_sessions (
    id text NOT NULL,
    request jsonb NOT NULL,
    state text NOT NULL,
    payment_id text,
    refunded_cents integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.consent_receipts ALTER COLUMN id SET DEFAULT nextval('public.consent_receipts_id_seq'::regclass);
ALTER TABLE ONLY public.events ALTER COLUMN id SET DEFAULT nextval('public.events_id_seq'::regclass);
ALTER TABLE ONLY public.reservation_trail ALTER COLUMN id SET DEFAULT nextval('public.reservation_trail_id_seq'::regclass);
ALTER TABLE ONLY public.search_changes ALTER COLUMN id SET DEFAULT nextval('public.search_changes_id_seq'::regclass);
ALTER TABLE ONLY public.site_activations ALTER COLUMN id SET DEFAULT nextval('public.site_activations_id_seq'::regclass);
INSERT INTO public.cars VALUES (100000001, '2022-toyota-corolla-ascent-sport-s2', 230, 'S2', 'WVW000002', 'in_stock', '{"id": 100000001, "km": 41200, "vin": "WVW000002", "city": "Clarence", "make": "Toyota", "name": "2022 Toyota Corolla Ascent Sport", "slug": "2022-toyota-corolla-ascent-sport-s2", "sold": false, "year": 2022, "badge": "Ascent Sport", "model": "Corolla", "price": 22000, "state": "QLD", "views": 0, "images": [{"image": {"url": "https://photos.example/a.jpg", "thumb": {"url": "https://photos.example/a.jpg"}}}], "status": "in_stock", "car_type": "used", "location": {"lat": -27.998, "lng": 153.412, "slug": "clarence", "phone": "07 5550 6120", "distribution_locations": [2300]}, "reserved": false, "stocknum": "S2", "certified": false, "item_type": "car", "categories": ["Used", "Hatchback"], "created_at": "2026-11-16T06:49:25.000Z", "make_model": "Toyota Corolla", "reservable": true, "custom_rank": 500, "location_id": 2300, "price_range": "$20,000 - $30,000", "simple_body": "Hatchback", "photos_count": 1, "weekly_price": 106, "dealership_id": 230, "location_name": "Open Lot, Clarence", "dealership_name": "Open Lot", "dealership_slug": "open-lot", "filtered_features": [], "primary_image_url": "https://photos.example/a.jpg", "payment_processors": [{"deposit_amount": 500, "authorization_key": "pk_demo_openlot", "authorization_type": "publishable_key"}], "weekly_price_range": "$100 - $150", "created_at_timestamp": 1794811765, "updated_at_timestamp": 1794811765, "show_on_dealer_website": true, "has_checkout_payment_processor": true}', '{"km": 41200, "vin": "WVW000002", "make": "Toyota", "year": 2022, "badge": "Ascent Sport", "model": "Corolla", "price": 22000, "images": ["https://photos.example/a.jpg"], "car_type": "used", "stocknum": "S2", "simple_body": "Hatchback"}', NULL, '97c1294e527cc8fc', '2026-11-16 06:49:25.315712+00', '2026-11-16 06:49:25.315712+00');
INSERT INTO public.cars VALUES (100000002, '2023-toyota-corolla-ascent-sport-s3', 230, 'S3', 'WVW000003', 'in_stock', '{"id": 100000002, "km": 41200, "vin": "WVW000003", "city": "Clarence", "make": "Toyota", "name": "2023 Toyota Corolla Ascent Sport", "slug": "2023-toyota-corolla-ascent-sport-s3", "sold": false, "year": 2023, "badge": "Ascent Sport", "model": "Corolla", "price": 23000, "state": "QLD", "views": 0, "images": [{"image": {"url": "https://photos.example/a.jpg", "thumb": {"url": "https://photos.example/a.jpg"}}}], "status": "in_stock", "car_type": "used", "location": {"lat": -27.998, "lng": 153.412, "slug": "clarence", "phone": "07 5550 6120", "distribution_locations": [2300]}, "reserved": false, "stocknum": "S3", "certified": false, "item_type": "car", "categories": ["Used", "Hatchback"], "created_at": "2026-11-16T06:49:25.000Z", "make_model": "Toyota Corolla", "reservable": true, "custom_rank": 500, "location_id": 2300, "price_range": "$20,000 - $30,000", "simple_body": "Hatchback", "photos_count": 1, "weekly_price": 111, "dealership_id": 230, "location_name": "Open Lot, Clarence", "dealership_name": "Open Lot", "dealership_slug": "open-lot", "filtered_features": [], "primary_image_url": "https://photos.example/a.jpg", "payment_processors": [{"deposit_amount": 500, "authorization_key": "pk_demo_openlot", "authorization_type": "publishable_key"}], "weekly_price_range": "$100 - $150", "created_at_timestamp": 1794811765, "updated_at_timestamp": 1794811765, "show_on_dealer_website": true, "has_checkout_payment_processor": true}', '{"km": 41200, "vin": "WVW000003", "make": "Toyota", "year": 2023, "badge": "Ascent Sport", "model": "Corolla", "price": 23000, "images": ["https://photos.example/a.jpg"], "car_type": "used", "stocknum": "S3", "simple_body": "Hatchback"}', NULL, 'b77a7116c24a0da4', '2026-11-16 06:49:25.315712+00', '2026-11-16 06:49:25.315712+00');
INSERT INTO public.cars VALUES (100000000, '2021-toyota-corolla-ascent-sport-s1', 230, 'S1', 'WVW000001', 'in_stock', '{"id": 100000000, "km": 41200, "vin": "WVW000001", "city": "Clarence", "make": "Toyota", "name": "2021 Toyota Corolla Ascent Sport", "slug": "2021-toyota-corolla-ascent-sport-s1", "sold": false, "year": 2021, "badge": "Ascent Sport", "model": "Corolla", "price": 21000, "state": "QLD", "views": 0, "images": [{"image": {"url": "https://photos.example/a.jpg", "thumb": {"url": "https://photos.example/a.jpg"}}}], "status": "in_stock", "car_type": "used", "location": {"lat": -27.998, "lng": 153.412, "slug": "clarence", "phone": "07 5550 6120", "distribution_locations": [2300]}, "reserved": true, "stocknum": "S1", "certified": false, "item_type": "car", "categories": ["Used", "Hatchback"], "created_at": "2026-11-16T06:49:25.000Z", "make_model": "Toyota Corolla", "reservable": true, "custom_rank": 500, "location_id": 2300, "price_range": "$20,000 - $30,000", "simple_body": "Hatchback", "photos_count": 1, "weekly_price": 101, "dealership_id": 230, "location_name": "Open Lot, Clarence", "dealership_name": "Open Lot", "dealership_slug": "open-lot", "filtered_features": [], "primary_image_url": "https://photos.example/a.jpg", "payment_processors": [{"deposit_amount": 500, "authorization_key": "pk_demo_openlot", "authorization_type": "publishable_key"}], "weekly_price_range": "$100 - $150", "created_at_timestamp": 1794811765, "updated_at_timestamp": 1794811765, "show_on_dealer_website": true, "has_checkout_payment_processor": true}', '{"km": 41200, "vin": "WVW000001", "make": "Toyota", "year": 2021, "badge": "Ascent Sport", "model": "Corolla", "price": 21000, "images": ["https://photos.example/a.jpg"], "car_type": "used", "stocknum": "S1", "simple_body": "Hatchback"}', NULL, 'c3dce429b7f36e6b', '2026-11-16 06:49:25.315712+00', '2026-11-16 06:49:30.623566+00');
INSERT INTO public.consent_receipts VALUES (1, '2oyGoauH0ha1LmTfuknWPw', 'Email me similar stock and latest offers.', true, 'preticked', '/cars/2021-toyota-corolla-ascent-sport-s1/enquire', '2026-11-16 06:49:30.263+00');
INSERT INTO public.consent_receipts VALUES (2, 'hzpkd7mEeT6HM31aiFzdHw', 'Email me similar stock and latest offers.', true, 'preticked', '/cars/2021-toyota-corolla-ascent-sport-s1/similar', '2026-11-16 06:49:30.535+00');
INSERT INTO public.deposits VALUES ('8wsZzPHNzd81H44A4J2NXQ', 'pay_AADKZ30Ggxq5', 50000, 'kept', '2026-11-16 06:49:30.794+00');
INSERT INTO public.events VALUES (1, 'open-lot', 22, '{"a": 1}', '/', '2026-11-16 06:49:30.592+00');
INSERT INTO public.lead_deliveries VALUES ('RL_rkQ6UUyUNZPHtkLePfg', '2oyGoauH0ha1LmTfuknWPw', 'email:help@openlot.example', '{"to": "help@openlot.example", "kind": "email"}', 'completed', 'delivered', 1, 0, '2026-11-16 06:49:30.263+00', NULL, NULL, '2026-11-16 06:49:31.427+00');
INSERT INTO public.lead_deliveries VALUES ('TQ7R2rGnbW7cwOCp-Vr1GA', 'hzpkd7mEeT6HM31aiFzdHw', 'email:help@openlot.example', '{"to": "help@openlot.example", "kind": "email"}', 'completed', 'delivered', 1, 0, '2026-11-16 06:49:30.535+00', NULL, NULL, '2026-11-16 06:49:31.429+00');
INSERT INTO public.lead_deliveries VALUES ('GfTlPgFCKmd9XRACTbRbMg', 'F2Q_msj91Zg3m3wD0_i5Nw', 'email:help@openlot.example', '{"to": "help@openlot.example", "kind": "email"}', 'completed', 'delivered', 1, 0, '2026-11-16 06:49:35.522+00', NULL, NULL, '2026-11-16 06:49:36.585+00');
INSERT INTO public.lead_deliveries VALUES ('dsOzIrAICX-9IY7tViUrKw', 'F2Q_msj91Zg3m3wD0_i5Nw', 'confirmation:ana@mail.example', '{"to": "ana@mail.example", "kind": "confirmation"}', 'completed', 'delivered', 1, 0, '2026-11-16 06:49:35.522+00', NULL, NULL, '2026-11-16 06:49:36.586+00');
INSERT INTO public.leads VALUES ('2oyGoauH0ha1LmTfuknWPw', 'open-lot', 'enquiry', 'Vehicle Enquiry', 'Completed', 1, '[]', '{"name": "Ana", "email": "ana@mail.example", "phone": "0491570156", "opt_in": "yes", "message": "Written to an older version.", "terms_conditions": "yes"}', '{"km": 41200, "vin": "WVW000001", "body": "Hatchback", "name": "2021 Toyota Corolla Ascent Sport", "slug": "2021-toyota-corolla-ascent-sport-s1", "year": 2021, "badge": "Ascent Sport", "price": 21000, "car_id": 100000000, "picture": "https://photos.example/a.jpg", "car_type": "used", "item_type": "car", "price_words": "$21,000", "Vehicle Make": "Toyota", "stock_number": "S1", "Vehicle Model": "Corolla", "vehicle_status": "in_stock"}', '{"id": 2300, "name": "Open Lot, Clarence", "slug": "clarence", "timeZone": "Australia/Brisbane", "dealership_id": 230, "dealership_slug": "open-lot"}', NULL, '/cars/2021-toyota-corolla-ascent-sport-s1/enquire', 'accepted', 0, '[]', 'recorded-lead-key-enquire', 'xh1Yp7Pm2MGUTmhPLawQmbeYN0eMnz90pIPpdH-VmVw', 'PkjvnSLgltpoOFQPuEaZmJBGLIoycwpPel6u5pRTFfc', '2026-11-16 06:49:30.263+00', '2026-11-16 06:49:30.263+00', '2026-11-16 06:49:30.263+00');
INSERT INTO public.leads VALUES ('hzpkd7mEeT6HM31aiFzdHw', 'open-lot', 'similar', 'Find Me Something Similar', 'Completed', 1, '[]', '{"name": "Ana", "email": "ana@mail.example", "phone": "0491570156", "opt_in": "yes", "message": "Written to an older version.", "terms_conditions": "yes"}', '{"km": 41200, "vin": "WVW000001", "body": "Hatchback", "name": "2021 Toyota Corolla Ascent Sport", "slug": "2021-toyota-corolla-ascent-sport-s1", "year": 2021, "badge": "Ascent Sport", "price": 21000, "car_id": 100000000, "picture": "https://photos.example/a.jpg", "car_type": "used", "item_type": "car", "price_words": "$21,000", "Vehicle Make": "Toyota", "stock_number": "S1", "Vehicle Model": "Corolla", "vehicle_status": "in_stock"}', '{"id": 2300, "name": "Open Lot, Clarence", "slug": "clarence", "timeZone": "Australia/Brisbane", "dealership_id": 230, "dealership_slug": "open-lot"}', NULL, '/cars/2021-toyota-corolla-ascent-sport-s1/similar', 'accepted', 0, '[]', 'recorded-lead-key-similar', 'R0Ue4jM8ux1pBKHmxXPaVS9rxlUtLFR21l9hWRPTrng', 'PkjvnSLgltpoOFQPuEaZmJBGLIoycwpPel6u5pRTFfc', '2026-11-16 06:49:30.535+00', '2026-11-16 06:49:30.535+00', '2026-11-16 06:49:30.535+00');
INSERT INTO public.leads VALUES ('F2Q_msj91Zg3m3wD0_i5Nw', 'open-lot', 'reserve', 'Reservation', 'Completed', 1, '[]', '{"name": "Ana", "email": "ana@mail.example", "phone": "0491570156", "postcode": "4217", "last_name": "Marchetti"}', '{"km": 41200, "vin": "WVW000001", "body": "Hatchback", "name": "2021 Toyota Corolla Ascent Sport", "slug": "2021-toyota-corolla-ascent-sport-s1", "year": 2021, "badge": "Ascent Sport", "price": 21000, "car_id": 100000000, "picture": "https://photos.example/a.jpg", "car_type": "used", "item_type": "car", "price_words": "$21,000", "Vehicle Make": "Toyota", "stock_number": "S1", "Vehicle Model": "Corolla", "vehicle_status": "in_stock"}', '{"id": 2300, "name": "Open Lot, Clarence", "slug": "clarence", "timeZone": "Australia/Brisbane", "dealership_id": 230, "dealership_slug": "open-lot"}', NULL, '/cars/2021-toyota-corolla-ascent-sport-s1/checkout', 'accepted', 0, '[]', 'reservation-8wsZzPHNzd81H44A4J2NXQ', '7N7rzmq_RQ6qqCw_gyl9I0-uaStgcdx2XWc7cKfBI9w', 'RjYu9gyCFkeRWC7ep3qKZrk3gNz45RUgVc1kxUnKBqo', '2026-11-16 06:49:35.522+00', '2026-11-16 06:49:35.522+00', '2026-11-16 06:49:35.522+00');
INSERT INTO public.migrations VALUES ('5c74c31925d559cccbf59076859bcea41777b6f3f922f9bf44a4826f10f71cf4', '2026-11-16 06:49:22.219961+00');
INSERT INTO public.rate_limits VALUES ('holds:::ffff:127.0.0.1', 1, '2026-11-16 07:49:30.712465+00');
INSERT INTO public.reservation_trail VALUES (1, '8wsZzPHNzd81H44A4J2NXQ', '2026-11-16 06:49:30.615+00', 'hold', NULL, 'held', '');
INSERT INTO public.reservation_trail VALUES (2, '8wsZzPHNzd81H44A4J2NXQ', '2026-11-16 06:49:30.794+00', 'paid', 'held', 'paid', 'payment pay_AADKZ30Ggxq5');
INSERT INTO public.reservations VALUES ('8wsZzPHNzd81H44A4J2NXQ', 'open-lot', 100000000, '{"km": 41200, "vin": "WVW000001", "body": "Hatchback", "name": "2021 Toyota Corolla Ascent Sport", "slug": "2021-toyota-corolla-ascent-sport-s1", "year": 2021, "badge": "Ascent Sport", "price": 21000, "car_id": 100000000, "picture": "https://photos.example/a.jpg", "car_type": "used", "item_type": "car", "price_words": "$21,000", "Vehicle Make": "Toyota", "stock_number": "S1", "Vehicle Model": "Corolla", "vehicle_status": "in_stock"}', '{"id": 2300, "name": "Open Lot, Clarence", "slug": "clarence", "timeZone": "Australia/Brisbane", "dealership_id": 230, "dealership_slug": "open-lot"}', '{"name": "Ana", "email": "ana@mail.example", "phone": "0491570156", "postcode": "4217", "last_name": "Marchetti"}', 'paid', 'test-bank', 'tb_7IHsEqDs0wa9vjfCwWay9w', 50000, 'AUD', '2026-11-16 07:04:30.615+00', '2026-11-16 06:49:35.522+00', '2026-11-16 06:49:30.615+00', '2026-11-16 06:49:30.794+00');
INSERT INTO public.search_changes VALUES (2, 'cars', 100000001, 230);
INSERT INTO public.search_changes VALUES (3, 'cars', 100000002, 230);
INSERT INTO public.search_changes VALUES (5, 'cars', 100000000, 230);
INSERT INTO public.site_activations VALUES (1, 'open-lot', 1, '2026-11-16 06:49:31.010615+00');
INSERT INTO public.site_versions VALUES ('open-lot', 1, '{"id": 14, "card": {"tags": "pill", "labels": {"view": "See it", "reserve": "Reserve"}, "buttons": ["reserve", "view"], "noPhoto": "On the turntable. Back tonight.", "noPrice": "Priced this week", "variant": "lifted", "fuelChip": true, "electricTag": true}, "home": {"title": "Cars online in Clarence", "blocks": [{"kind": "hero", "lines": ["Pick it tonight.", "Drive it Saturday."], "shelf": [{"href": "/search/our-cars", "kind": "big", "text": "Photographed on Monday, on the lot by Tuesday", "title": "New this week", "picture": "cars/hatchback/orange-1"}, {"href": "/search/suv", "text": "Higher seat, same price", "title": "SUVs", "picture": "tiles/suv"}, {"href": "/search/our-cars?refinementList[price][0]=0:20000", "text": "Delivered", "title": "Under $20,000", "picture": "tiles/hatchback"}, {"href": "/delivery", "kind": "accent", "text": "Inside 50 km of Clarence, by Saturday", "title": "Free delivery"}, {"href": "/electric-cars", "text": "Charged when it arrives", "title": "Electric and hybrid", "picture": "tiles/sedan"}], "search": {"button": "Search", "fields": ["query"], "placement": "pill"}, "variant": "shop"}, {"kind": "featuredStock", "more": {"href": "/search/our-cars", "label": "All {count} cars"}, "limit": 4, "title": "Tonight’s picks"}, {"kind": "steps", "items": [{"text": "Every panel photographed, every mark listed. Zoom in as far as you like.", "title": "Choose"}, {"text": "By card, in two minutes. It comes straight back if you change your mind.", "title": "Hold it for $500"}, {"text": "We bring it on a truck, walk round it with you and take your old one away.", "title": "Open your door"}], "title": "Three steps, no desk", "ground": "surface"}, {"kind": "showMe", "text": "Everything we have, in one list.", "title": "Or see the lot"}, {"kind": "reviews", "limit": 3, "title": "From driveways", "ground": "surface"}, {"kind": "calls", "items": [{"link": {"href": "/valuations", "label": "Get a figure"}, "text": "Six photos, one figure, seven days to think. We take yours when we bring ours.", "title": "Trade at the door", "picture": "tiles/sedan"}]}], "description": "Pick it tonight, drive it Saturday. Every car photographed, priced and deliverable."}, "logo": {"svg": "<svg viewBox=\"0 0 196 44\" aria-hidden=\"true\"><g fill=\"none\" stroke=\"currentColor\" stroke-width=\"5\"><path d=\"M5 40 15 6m11 34L36 6\"/><path d=\"M47 40 57 6\" stroke=\"var(--brand)\"/></g><text class=\"logo-word\" x=\"68\" y=\"33\" font-size=\"31\" textLength=\"128\">Open Lot</text></svg>", "label": "Open Lot"}, "name": "Open Lot", "slug": "open-lot", "email": "help@openlot.example", "forms": {"terms": true, "overrides": {"careers": {"intro": "Drivers, detailers, photographers, and people who can type and be kind at once.", "title": "Come and work the lot"}, "contact": {"add": ["postcode"]}, "reserve": {"title": "Hold it for $500"}}, "optInLabel": "Email me similar stock and latest offers.", "messageRequired": false}, "hosts": ["openlot.example"], "leads": {"channels": [{"to": "orders@openlot.example", "kind": "email"}]}, "legal": {"abn": "00 000 000 230", "privacyEmail": "privacy@openlot.example"}, "pages": [{"path": "/how-it-works", "title": "How it works", "blocks": [{"kind": "steps", "items": [{"text": "Thirty-odd photos of every car, taken on the same turntable in the same light. Marks are circled.", "title": "Choose"}, {"text": "By card, on the bank’s own page. The car leaves the lot the moment you pay.", "title": "Hold it for $500"}, {"text": "Otis brings it, walks round it with you, and takes your old one away.", "title": "Open your door"}], "title": "Three steps, no desk"}, {"kind": "faqs", "items": [{"answer": "Any day until seven. It is in a numbered bay with the keys at the counter.", "question": "Can I see it first?"}, {"answer": "Seven days and 300 kilometres. The truck that brought it takes it back.", "question": "What if I hate it?"}, {"answer": "Yes, or bring your own bank. We deal with either.", "question": "Do you do finance?"}], "title": "Fair questions", "ground": "surface"}], "description": "Choose, hold, open your door."}, {"path": "/delivery", "title": "Delivery", "blocks": [{"kind": "markdown", "markdown": "## By Saturday\n\nReserve before noon on Thursday and it is in your driveway on Saturday, before noon too.\n\n- Within 50 km of Clarence or Dunmore: free.\n- Within 200 km: $120.\n- Anywhere else in Queensland: we quote before you pay.\n\nIt comes washed, with half a tank or a full battery, on a tilt tray. Somebody with a licence needs to be home."}], "description": "Where we drive to, when, and what it costs."}, {"path": "/returns", "title": "Returns", "blocks": [{"kind": "markdown", "markdown": "## Seven days\n\nDrive it to work, to school, to your sister’s. If it does not suit, tell us within seven days of delivery and before 300 kilometres. We fetch it, check nothing is broken, and return every dollar within two working days, the delivery fee included.\n\nYour rights under the Australian Consumer Law come on top and do not run out on day eight."}], "description": "Seven days to send it back."}], "phone": "07 5550 6120", "staff": [{"name": "Keira Lund", "role": "Photographs them", "portrait": 2}, {"name": "Otis Faleolo", "role": "Delivers them", "portrait": 1}, {"name": "Mina Kaur", "role": "Answers the chat", "portrait": 0}], "stock": {"search_filters": "price > 0", "templateVariant": 8}, "theme": {"body": "Schibsted Grotesk", "edge": "shadow", "radius": {"card": 18, "photo": 12, "control": 12}, "colours": {"ink": "#111114", "card": "#ffffff", "line": "#e3e3e8", "link": "#b80c4c", "soft": "#5c5c66", "brand": "#d10f58", "paper": "#ffffff", "accent": "#111114", "footer": "#f5f5f7", "header": "#ffffff", "onBrand": "#ffffff", "surface": "#f5f5f7", "onAccent": "#ffffff", "onFooter": "#3c3c44", "onHeader": "#111114", "headerAction": "#d10f58", "onHeaderAction": "#ffffff"}, "display": [2.25, 1.4, 3.2, 4.25], "heading": "Schibsted Grotesk", "headingTrack": -0.03, "headingWeight": 800, "tabularFigures": false}, "footer": {"variant": "store", "promises": [{"icon": "truck", "text": "Free inside 50 km", "title": "Delivered by Saturday"}, {"icon": "repeat", "text": "Every dollar back", "title": "Seven-day returns"}, {"icon": "shield", "text": "Parts and labour", "title": "Twelve months’ warranty"}, {"icon": "lock", "text": "Card, bank or loan", "title": "Pay your way"}], "waysToPay": ["Card", "Bank transfer", "Loan"], "subscribeTitle": "New cars, Mondays"}, "header": {"banner": true, "search": false, "sticky": true, "variant": "standard", "phoneMenu": "drawer", "showPhone": false, "forceLocationsLink": true}, "search": {"path": "our-cars", "sort": "created_at_timestamp:desc", "paths": ["our-cars", "used-cars"], "facets": ["price", "body", "fuel", "make", "seats", "year", "km", "transmission", "colour", "filtered_features", "price_range"], "showMeCount": "in_stock", "shufflePromos": true}, "social": {"tiktok_url": "https://tiktok.example/openlot", "instagram_url": "https://instagram.example/openlot"}, "$schema": "../site.schema.json", "carPage": {"buttons": ["reserve", "question", "tradeIn"], "assurances": ["Seven days to send it back", "Delivered to your driveway", "$500 holds it, and comes back if you change your mind"], "phoneReveal": false}, "finance": {"rate": 8.29, "display": "rates", "provider": "Lyra", "termYears": 5, "comparisonRate": 9.05}, "payment": {"terms": ["$500 takes the car off the lot the moment you pay.", "Change your mind within seven days of delivery and every dollar comes back, the $500 included.", "The rest is due when you have walked round it in your own driveway."], "provider": "test-bank", "checkoutPath": "checkout"}, "reviews": {"count": 455, "items": [{"id": 23000, "text": "Ordered it on the couch at ten. Drove it to netball on Saturday.", "image": null, "rating": 5, "review_date": "07/11/2026", "customer_name": "Priya, Clarence", "review_date_in_words": "7 November 2026", "created_at_time_ago_in_words": "9 days ago"}, {"id": 23001, "text": "The scratch was where they said it was. That is why I trust the rest.", "image": null, "rating": 5, "review_date": "18/10/2026", "customer_name": "Mack, Regatta Point", "review_date_in_words": "18 October 2026", "created_at_time_ago_in_words": "about 4 weeks ago"}, {"id": 23002, "text": "Sent the first one back, too low for Mum. No fuss at all. The second one is perfect.", "image": null, "rating": 4, "review_date": "29/09/2026", "customer_name": "Leilani, Dunmore", "review_date_in_words": "29 September 2026", "created_at_time_ago_in_words": "about 7 weeks ago"}, {"id": 23003, "text": null, "image": null, "rating": 5, "review_date": "22/08/2026", "customer_name": "J. Aldous", "review_date_in_words": "22 August 2026", "created_at_time_ago_in_words": "3 months ago"}], "average_rating": "4.5"}, "tagline": "Pick it tonight. Drive it Saturday.", "features": {"models": false, "careers": true}, "showcase": "A shop first: checkout in the window, no phone reveal and a store footer.", "template": "store", "legalName": "Open Lot Pty Ltd", "locations": [{"id": 2300, "name": "Open Lot, Clarence", "slug": "clarence", "image": "places/showroom-2", "address": {"lat": -27.998, "city": "Clarence", "lang": 153.412, "state": "QLD", "street": "Bay 14, 300 Regatta Drive", "postcode": "4217"}, "primary": true, "timeZone": "Australia/Brisbane", "review_count": 388, "dealership_id": 230, "location_type": "sales", "average_rating": 4.5, "contact_detail": {"email": "help@openlot.example", "phone": "07 5550 6120", "opening_hours": [{"open": "10:00", "close": "16:00", "status": "Open", "weekday": 0, "formated_hours": "10:00am - 4:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 1, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 2, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 3, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 4, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 5, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 6, "formated_hours": "9:00am - 7:00pm"}], "special_hours": [{"date": "2026-12-24", "name": "Christmas Eve", "status": "Open", "end_hour": "15:00", "start_hour": "09:00"}, {"date": "2026-12-25", "name": "Christmas Day", "status": "Closed"}, {"date": "2026-12-26", "name": "Boxing Day", "status": "Closed"}, {"date": "2026-12-28", "name": "Boxing Day holiday", "status": "Closed"}, {"date": "2027-01-01", "name": "New Year’s Day", "status": "Closed"}, {"date": "2027-01-26", "name": "Australia Day", "status": "Closed"}, {"date": "2027-03-26", "name": "Good Friday", "status": "Closed"}, {"date": "2027-03-29", "name": "Easter Monday", "status": "Closed"}]}, "dealership_slug": "open-lot", "dealer_license_number": "0000230"}, {"id": 2301, "name": "Open Lot, Dunmore", "slug": "dunmore", "image": "places/showroom-3", "address": {"lat": -27.561, "city": "Dunmore", "lang": 151.953, "state": "QLD", "street": "7 Turntable Street", "postcode": "4350"}, "timeZone": "Australia/Brisbane", "review_count": 67, "dealership_id": 230, "location_type": "sales", "average_rating": 4.2, "contact_detail": {"email": "help@openlot.example", "phone": "07 5550 6121", "opening_hours": [{"open": "10:00", "close": "16:00", "status": "Open", "weekday": 0, "formated_hours": "10:00am - 4:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 1, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 2, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 3, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 4, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 5, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 6, "formated_hours": "9:00am - 7:00pm"}], "special_hours": [{"date": "2026-12-24", "name": "Christmas Eve", "status": "Open", "end_hour": "15:00", "start_hour": "09:00"}, {"date": "2026-12-25", "name": "Christmas Day", "status": "Closed"}, {"date": "2026-12-26", "name": "Boxing Day", "status": "Closed"}, {"date": "2026-12-28", "name": "Boxing Day holiday", "status": "Closed"}, {"date": "2027-01-01", "name": "New Year’s Day", "status": "Closed"}, {"date": "2027-01-26", "name": "Australia Day", "status": "Closed"}, {"date": "2027-03-26", "name": "Good Friday", "status": "Closed"}, {"date": "2027-03-29", "name": "Easter Monday", "status": "Closed"}]}, "dealership_slug": "open-lot", "dealer_license_number": "0000230"}], "navigation": {"footer": [{"items": [{"url": "/delivery", "name": "Delivery"}, {"url": "/returns", "name": "Returns"}, {"url": "/contact", "name": "Chat with us"}], "title": "Help"}, {"items": [{"url": "/search/our-cars", "name": "Our cars"}, {"url": "/search/our-cars?refinementList[price][0]=0:20000", "name": "Under $20,000"}, {"url": "/electric-cars", "name": "Electric cars"}, {"url": "/valuations", "name": "Trade-in"}], "title": "Shop"}, {"items": [{"url": "/how-it-works", "name": "How it works"}, {"url": "/careers", "name": "Careers"}, {"url": "/contact", "name": "Contact"}], "title": "Company"}], "header": [{"url": "/search/our-cars", "name": "Our cars"}, {"url": "/search/our-cars", "name": "By shape", "dynamicDropdown": "bodies"}, {"url": "/how-it-works", "name": "How it works"}, {"url": "/delivery", "name": "Delivery"}, {"url": "/valuations", "name": "Trade-in"}]}, "promotions": [{"id": "swap", "link": {"href": "/valuations", "label": "Get a figure"}, "text": "We value it online and drive it away when we deliver the new one.", "title": "Swap yours at the door", "ground": "surface", "picture": "tiles/hatchback", "position": 3}, {"id": "saturday", "link": {"href": "/delivery", "label": "How delivery works"}, "text": "Reserve before Thursday noon. If the truck is late, we take $200 off.", "title": "By Saturday, or it is on us", "ground": "accent", "picture": "tiles/suv"}, {"id": "plug-in", "link": {"href": "/electric-cars", "label": "Electric cars"}, "text": "Home charger fitted by a local sparkie with any electric car until Easter.", "start": "2026-11-01T00:00:00+10:00", "title": "A plug with that", "expiry": "2027-03-29T23:59:59+10:00", "ground": "brand", "picture": "tiles/sedan"}], "dealerships": [{"id": 230, "name": "Open Lot", "slug": "open-lot", "paymentKeys": {"publishable": "pk_demo_openlot"}}], "description": "Cars you can choose, hold and have delivered without a desk in the way. Clarence and everywhere within a truck’s reach of it."}', '', '2026-11-16 06:49:30.945825+00');
INSERT INTO public.slugs VALUES ('2021-toyota-corolla-ascent-sport-s1', 100000000, 'Toyota', 'Corolla', 'Hatchback', 230);
INSERT INTO public.slugs VALUES ('2022-toyota-corolla-ascent-sport-s2', 100000001, 'Toyota', 'Corolla', 'Hatchback', 230);
INSERT INTO public.slugs VALUES ('2023-toyota-corolla-ascent-sport-s3', 100000002, 'Toyota', 'Corolla', 'Hatchback', 230);
INSERT INTO public.stock_versions VALUES (230, 2);
INSERT INTO public.test_bank_sessions VALUES ('tb_7IHsEqDs0wa9vjfCwWay9w', '{"email": "ana@mail.example", "currency": "AUD", "cancelUrl": "http://open-lot.localhost:40767/reservations/8wsZzPHNzd81H44A4J2NXQ?cancelled", "expiresAt": "2026-11-16T07:04:30.615Z", "notifyUrl": "http://open-lot.localhost:40767/webhooks/payments/test-bank/230", "returnUrl": "http://open-lot.localhost:40767/reservations/8wsZzPHNzd81H44A4J2NXQ", "amountCents": 50000, "description": "Deposit: 2021 Toyota Corolla Ascent Sport", "reservationId": "8wsZzPHNzd81H44A4J2NXQ"}', 'paid', 'pay_AADKZ30Ggxq5', 0, '2026-11-16 06:49:30.695+00');
SELECT pg_catalog.setval('public.car_ids', 100000002, true);
SELECT pg_catalog.setval('public.consent_receipts_id_seq', 2, true);
SELECT pg_catalog.setval('public.events_id_seq', 1, true);
SELECT pg_catalog.setval('public.reservation_trail_id_seq', 2, true);
SELECT pg_catalog.setval('public.search_changes_id_seq', 5, true);
SELECT pg_catalog.setval('public.site_activations_id_seq', 1, true);
ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT "appointments_leadId_unique" UNIQUE (lead_id);
ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_site_location_id_starts_at_seat_pk PRIMARY KEY (site, location_id, starts_at, seat);
ALTER TABLE ONLY public.cars
    ADD CONSTRAINT cars_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cars
    ADD CONSTRAINT cars_slug_unique UNIQUE (slug);
ALTER TABLE ONLY public.consent_receipts
    ADD CONSTRAINT consent_receipts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.deposits
    ADD CONSTRAINT deposits_reservation_id_payment_id_pk PRIMARY KEY (reservation_id, payment_id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lead_deliveries
    ADD CONSTRAINT lead_deliveries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_slug_unique UNIQUE (slug);
ALTER TABLE ONLY public.parts
    ADD CONSTRAINT parts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.parts
    ADD CONSTRAINT parts_slug_unique UNIQUE (slug);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.reservation_trail
    ADD CONSTRAINT reservation_trail_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_changes
    ADD CONSTRAINT search_changes_once UNIQUE (index, document_id);
ALTER TABLE ONLY public.search_changes
    ADD CONSTRAINT search_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_positions
    ADD CONSTRAINT search_positions_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.site_activations
    ADD CONSTRAINT site_activations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.site_versions
    ADD CONSTRAINT site_versions_slug_version_pk PRIMARY KEY (slug, version);
ALTER TABLE ONLY public.slugs
    ADD CONSTRAINT slugs_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY public.stock_versions
    ADD CONSTRAINT stock_versions_pkey PRIMARY KEY (dealership_id);
ALTER TABLE ONLY public.test_bank_sessions
    ADD CONSTRAINT test_bank_sessions_pkey PRIMARY KEY (id);
CREATE INDEX cars_by_dealership ON public.cars USING btree (dealership_id, id);
CREATE INDEX cars_by_stocknum ON public.cars USING btree (dealership_id, stocknum);
CREATE INDEX cars_by_vin ON public.cars USING btree (vin);
CREATE INDEX consent_receipts_by_lead ON public.consent_receipts USING btree (lead_id);
CREATE INDEX deposits_by_state ON public.deposits USING btree (state);
CREATE INDEX events_by_site ON public.events USING btree (site, at);
CREATE INDEX lead_deliveries_due ON public.lead_deliveries USING btree (state, due_at);
CREATE UNIQUE INDEX lead_deliveries_once ON public.lead_deliveries USING btree (lead_id, channel_key, about);
CREATE INDEX leads_by_address ON public.leads USING btree (address_hash, created_at);
CREATE INDEX leads_by_content ON public.leads USING btree (content_hash, created_at);
CREATE INDEX leads_by_site ON public.leads USING btree (site, created_at);
CREATE UNIQUE INDEX leads_once ON public.leads USING btree (site, key);
CREATE INDEX offers_by_dealership ON public.offers USING btree (dealership_id, id);
CREATE INDEX parts_by_dealership ON public.parts USING btree (dealership_id, id);
CREATE INDEX reservation_trail_of ON public.reservation_trail USING btree (reservation_id, id);
CREATE INDEX reservations_by_site ON public.reservations USING btree (site, created_at);
CREATE INDEX reservations_due ON public.reservations USING btree (state, held_until);
CREATE UNIQUE INDEX reservations_one_open ON public.reservations USING btree (car_id) WHERE (state = ANY (ARRAY['held'::text, 'paid'::text, 'confirmed'::text]));
CREATE UNIQUE INDEX reservations_session ON public.reservations USING btree (provider, session);
CREATE INDEX site_activations_by_slug ON public.site_activations USING btree (slug, id);
CREATE INDEX slugs_by_car ON public.slugs USING btree (car_id);
ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES public.leads(id);
ALTER TABLE ONLY public.consent_receipts
    ADD CONSTRAINT consent_receipts_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES public.leads(id);
ALTER TABLE ONLY public.deposits
    ADD CONSTRAINT deposits_reservation_id_reservations_id_fk FOREIGN KEY (reservation_id) REFERENCES public.reservations(id);
ALTER TABLE ONLY public.lead_deliveries
    ADD CONSTRAINT lead_deliveries_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES public.leads(id);
ALTER TABLE ONLY public.reservation_trail
    ADD CONSTRAINT reservation_trail_reservation_id_reservations_id_fk FOREIGN KEY (reservation_id) REFERENCES public.reservations(id);
