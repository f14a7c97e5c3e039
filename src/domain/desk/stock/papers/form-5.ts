import {
  type About,
  addressOf,
  fact,
  isElectric,
  type Paper,
  type Place,
  priceOf,
  typed,
  vehicle,
  YES_NO,
} from './paper-lines.ts'

/** Cars that have covered more or are older have no guarantee, nor have those of the others. */
const NO_GUARANTEE = [
  '160,000 km or more',
  'Ten years old or more',
  'Sold at an auction',
  'Unregistered, and in need of substantial repair',
  'Another reason',
]

/** Defects are left out by a notice with their cost, and with an inspection report. */
const leftOut = [
  typed('defects', 'If so: these defects'),
  typed('repairs', 'If so: what it costs to mend each, about'),
  { ...typed('inspection', 'If so: an inspection report is with the notice', YES_NO), lawful: 'Yes' },
].map((line) => ({ ...line, onlyAfter: { id: 'excluded', answer: 'Yes' } }))

/** The facts that New South Wales' Form 5 asks of a second-hand vehicle, to copy into the form. */
export function form5(about: About, place: Place): Paper {
  const { car } = about
  const notFor =
    place.address.state !== 'NSW'
      ? 'Its yard is not in New South Wales.'
      : car.car_type === 'new'
        ? 'A new car needs none.'
        : car.item_type === 'motorcycle' || car.item_type === 'rv'
          ? 'Motorcycles and caravans have forms of their own.'
          : null
  return {
    name: 'form-5',
    notFor,
    // Whoever holds the print does not see the screen around it.
    caution:
      'This sheet is not Form 5. Copy its facts into the form that the authority approves now, and display that one.',
    parts: [
      {
        title: 'The dealer',
        lines: [
          fact('dealer', 'Licensee', about.site.legalName),
          fact('licence', 'Motor dealer licence number', place.dealer_license_number),
          fact('address', 'Place of business', addressOf(place)),
          fact('phone', 'Phone', place.contact_detail.phone),
        ],
      },
      {
        title: 'The vehicle',
        lines: [
          ...vehicle(about),
          fact('stock', 'Stock number', car.stocknum),
          typed('built', 'Month and year of manufacture'),
          typed('compliance', 'Date of compliance'),
          ...(isElectric(car) ? [] : [typed('engine-number', 'Engine number')]),
          typed('rego-until', 'Registered until'),
        ],
      },
      {
        title: 'The offer',
        lines: [
          fact('price', 'Price', [priceOf(about), car.price_type].filter(Boolean).join(', ')),
          typed('guarantee', 'The dealer guarantee applies', ['Yes', 'No']),
          {
            ...typed('guarantee-ends', 'If it applies: the months and kilometres after which it ends'),
            onlyAfter: { id: 'guarantee', answer: 'Yes' },
          },
          {
            ...typed('no-guarantee', 'If it does not apply: why not', NO_GUARANTEE),
            onlyAfter: { id: 'guarantee', answer: 'No' },
          },
        ],
      },
      {
        title: 'Its condition, as the dealer knows it',
        lines: [
          typed('odometer', 'The odometer was replaced or altered, or may have been', YES_NO),
          typed('written-off', 'It was recorded as written off', YES_NO),
          typed('water', 'It was damaged by flood or hail', YES_NO),
          typed('modified', 'It was substantially modified, or its engine replaced', YES_NO),
          typed('excluded', 'The guarantee leaves out some of its defects', YES_NO),
          ...leftOut,
        ],
      },
    ],
  }
}
