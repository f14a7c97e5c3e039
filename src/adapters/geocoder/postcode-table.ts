import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { type Country, type Geocoder, InvalidPostcode, type Place } from '#ports/geocoder.ts'

type Row = { country: string; postcode: string; lat: string; lng: string }
type Known = Map<number, { lat: number; lng: number }>

/** The valid ranges of postcodes. Post boxes get the location of their city. */
const DIGITS: Record<Country, RegExp> = {
  AU: /(?<!\d)\d{4}(?!\d)/g,
  NZ: /(?<!\d)\d{4}(?!\d)/g,
  US: /(?<!\d)\d{5}(?!\d)/g,
}
const RANGES: Record<Country, { from: number; to: number; boxesOf?: number }[]> = {
  AU: [
    { from: 200, to: 299, boxesOf: 2601 },
    { from: 800, to: 899 },
    { from: 900, to: 999, boxesOf: 800 },
    { from: 1000, to: 1999, boxesOf: 2000 },
    { from: 2000, to: 2999 },
    { from: 3000, to: 3999 },
    { from: 4000, to: 4999 },
    { from: 5000, to: 5799 },
    { from: 5800, to: 5999, boxesOf: 5000 },
    { from: 6000, to: 6797 },
    { from: 6800, to: 6999, boxesOf: 6000 },
    { from: 7000, to: 7799 },
    { from: 7800, to: 7999, boxesOf: 7000 },
    { from: 8000, to: 8999, boxesOf: 3000 },
    { from: 9000, to: 9999, boxesOf: 4000 },
  ],
  NZ: [{ from: 110, to: 9893 }],
  US: [{ from: 501, to: 99_950 }],
}

function readRows(csv: string): Row[] {
  return parse(csv, { columns: true, skip_empty_lines: true, trim: true, bom: true })
}

/**
 * Finds postcodes in our own table of the main ones. An unlisted postcode gets the location of the
 * nearest number in its state, marked as approximate. An operator can add a full table with the
 * same four columns.
 */
export function postcodeTable({ fullTable }: { fullTable?: string } = {}): Geocoder {
  const known: Record<Country, Known> = { AU: new Map(), NZ: new Map(), US: new Map() }
  const texts = [readFileSync(new URL('./main-postcodes.csv', import.meta.url), 'utf8')]
  if (fullTable && existsSync(fullTable)) texts.push(readFileSync(fullTable, 'utf8'))
  for (const { country, postcode, lat, lng } of texts.flatMap(readRows)) {
    const place = { lat: Number.parseFloat(lat), lng: Number.parseFloat(lng) }
    if (!(country in known) || !/^\d{4,5}$/.test(postcode) || Number.isNaN(place.lat + place.lng)) continue
    known[country as Country].set(Number(postcode), place)
  }

  return {
    async locate(addressOrPostcode, country): Promise<Place> {
      const text = addressOrPostcode.match(DIGITS[country])?.at(-1)
      const postcode = Number(text)
      const range = text && RANGES[country].find(({ from, to }) => postcode >= from && postcode <= to)
      if (!range) throw new InvalidPostcode()
      const exact = known[country].get(postcode)
      if (exact) return { ...exact, approximate: false }
      const wanted = range.boxesOf ?? postcode
      let nearest: number | undefined
      for (const each of known[country].keys()) {
        if (range.boxesOf === undefined && (each < range.from || each > range.to)) continue
        if (nearest === undefined || Math.abs(each - wanted) < Math.abs(nearest - wanted)) nearest = each
      }
      if (nearest === undefined) throw new InvalidPostcode()
      return { ...known[country].get(nearest)!, approximate: true }
    },
  }
}
