import type { Car } from '#domain/car/car.ts'
import { Model } from '#domain/models/model-schema.ts'
import { Site, type SiteInput } from '#domain/site/site-schema.ts'

let born = 0

/** An ordinary car. A test sets only the fields it is about. */
export function aCar(special: Partial<Car> = {}): Car {
  born += 1
  const make = special.make ?? 'Toyota'
  const model = special.model ?? 'Corolla'
  return {
    id: born,
    slug: `2022-toyota-corolla-${born}`,
    name: `2022 ${make} ${model}`,
    year: 2022,
    make,
    model,
    make_model: `${make} ${model}`,
    badge: 'Ascent Sport',
    item_type: 'car',
    car_type: 'used',
    status: 'in_stock',
    sold: false,
    created_at: '2026-10-01T00:00:00.000Z',
    created_at_timestamp: 1790812800,
    reserved: false,
    reservable: true,
    price: 24_990,
    price_type: 'Drive Away',
    km: 41_200,
    stocknum: `U${10_000 + born}`,
    certified: false,
    images: [{ image: { url: 'cars/hatchback/white-1', thumb: { url: 'cars/hatchback/white-1' } } }],
    primary_image_url: 'cars/hatchback/white-1',
    photos_count: 1,
    simple_body: 'Hatchback',
    simple_drive: 'FWD',
    simple_fuel: 'Petrol',
    simple_transmission: 'Automatic',
    seats: 5,
    colour: 'White',
    filtered_features: [],
    categories: ['Used', 'Hatchback'],
    views: 0,
    custom_rank: 500,
    dealership_id: 1,
    dealership_slug: 'test-motors',
    dealership_name: 'Test Motors',
    location_id: 10,
    location_name: 'Test Motors',
    city: 'Testville',
    state: 'NSW',
    location: { phone: '02 5550 1000', slug: 'test-motors', distribution_locations: [10] },
    show_on_dealer_website: true,
    payment_processors: [
      { authorization_type: 'publishable_key', authorization_key: 'pk_test_1', deposit_amount: 500 },
    ],
    has_checkout_payment_processor: true,
    ...special,
  }
}

/** A site with all defaults. A test sets only the fields it is about. */
export function aSite(special: Partial<SiteInput> = {}): Site {
  return Site.parse({
    id: 1,
    slug: 'test-motors',
    template: 'standard',
    name: 'Test Motors',
    legalName: 'Test Motors Pty Ltd',
    tagline: 'Cars, tested.',
    description: 'A yard that exists in tests.',
    phone: '02 5550 1000',
    email: 'sales@test-motors.example',
    theme: {
      colours: {
        paper: '#fff',
        surface: '#f4f6f8',
        card: '#fff',
        ink: '#111',
        soft: '#555',
        line: '#ddd',
        brand: '#0b3d63',
        onBrand: '#fff',
        link: '#0b3d63',
        accent: '#c9401f',
        onAccent: '#fff',
        header: '#fff',
        onHeader: '#111',
        footer: '#111',
        onFooter: '#ddd',
      },
      heading: 'Archivo',
      body: 'Archivo',
      radius: { card: 8, control: 8 },
      edge: 'line',
    },
    logo: { svg: '<svg viewBox="0 0 1 1"></svg>', label: 'Test Motors' },
    header: { variant: 'standard' },
    navigation: {
      header: [{ name: 'Cars', url: '/search/new-used-and-demo-cars' }],
      footer: [{ title: 'Cars', items: [{ name: 'All cars', url: '/search/new-used-and-demo-cars' }] }],
    },
    home: {
      title: 'Test Motors',
      description: 'Cars, tested.',
      blocks: [
        { kind: 'hero', variant: 'type', lines: ['Cars, tested.'] },
        { kind: 'letsTalk', title: "Let's Talk", button: { label: 'Contact us', href: '/contact' } },
      ],
    },
    dealerships: [{ id: 1, slug: 'test-motors', name: 'Test Motors' }],
    locations: [
      {
        id: 10,
        name: 'Test Motors',
        slug: 'test-motors',
        dealership_id: 1,
        dealership_slug: 'test-motors',
        location_type: 'sales',
        address: { street: '1 Test Street', city: 'Testville', state: 'NSW', postcode: '2000' },
        contact_detail: { phone: '02 5550 1000' },
      },
    ],
    ...special,
    finance: { rate: 7.99, establishmentFee: 295, monthlyFee: 5, ...special.finance },
  })
}

/** A model that is currently on sale. */
export function aModel(special: Partial<Model> = {}): Model {
  born += 1
  return Model.parse({
    id: born,
    name: `Model ${born}`,
    slug: `model-${born}`,
    status: 'new',
    description: 'A car.',
    short_description: 'A car.',
    manufacturer_name: 'Subaru',
    manufacturer_body: 'SUV',
    bodyStyle: 'suv',
    body: 'SUV',
    fuel: 'Petrol',
    image: { url: 'tiles/suv' },
    ...special,
  })
}
