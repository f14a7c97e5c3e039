import {
  type About,
  addressOf,
  fact,
  type Paper,
  type PaperLine,
  type Place,
  priceOf,
  typed,
  vehicle,
  YES_NO,
} from './paper-lines.ts'

const SALE: PaperLine = {
  ...typed('sale', 'Without a price: how it is sold', [
    'For sale by auction',
    'For sale by competitive tender',
  ]),
  unless: 'price',
}

/**
 * The notice names the year of the first registration anywhere. Only a vehicle that was first
 * registered before 2007 may have another. Feeds do not say which year they send.
 */
const YEAR_IS = typed('year-is', 'That year is', [
  'of the first registration anywhere',
  'of manufacture or the model, first registered before 2007',
])

/** The notice of New Zealand's consumer information standards for used motor vehicles. */
export function consumerNotice(about: About, place: Place): Paper {
  const { car, site } = about
  const notFor =
    site.locale !== 'en-NZ'
      ? 'It is a paper of New Zealand.'
      : car.car_type === 'new'
        ? 'A new car needs none.'
        : null
  return {
    name: 'cin',
    notFor,
    parts: [
      {
        title: 'The trader',
        lines: [
          fact('trader', 'Registered motor vehicle trader', site.legalName),
          fact('number', 'Trader registration number', place.dealer_license_number),
          fact('address', 'Address', addressOf(place)),
          fact('phone', 'Phone', place.contact_detail.phone),
        ],
      },
      {
        title: 'The price',
        lines: [
          // The notice must name the whole price, so a price without on-road costs does not count.
          {
            ...fact('price', 'Total cash price, with GST and on-road costs', priceOf(about)),
            unless: 'sale',
          },
          {
            ...typed('on-road', 'That price includes all on-road costs', ['Yes', 'No']),
            lawful: 'Yes',
            unless: 'sale',
          },
          ...(car.price === undefined ? [SALE] : []),
          typed('security', 'A security interest is registered over it (PPSR)', YES_NO),
        ],
      },
      {
        title: 'The vehicle',
        lines: [
          ...vehicle(about).flatMap((line) =>
            line.id === 'year' ? [{ ...line, words: 'Vehicle year' }, YEAR_IS] : [line],
          ),
          typed('odometer', 'The odometer reading is', [
            'accurate',
            'not accurate',
            'not known to be accurate',
          ]),
          typed('first-registered', 'Year first registered in New Zealand'),
          typed('imported', 'It was imported used', YES_NO),
          {
            ...typed('country', 'If imported used: country where it was last registered'),
            onlyAfter: { id: 'imported', answer: 'Yes' },
          },
          typed('reregistered', 'It was registered again after a time without registration', YES_NO),
          typed('damaged', 'It was recorded as damaged when it was imported', YES_NO),
          typed('wof', 'Warrant or certificate of fitness until'),
          typed('licence', 'Licensed until'),
          typed('ruc', 'Road user charges apply', YES_NO),
        ],
      },
    ],
  }
}
