import type { Site } from './site-schema.ts'

type Licensed = Pick<Site, 'legalName' | 'locations' | 'footer' | 'legal'>

/**
 * The line a dealer must show: who they are and under which licences (FOOT-2). Every location's number counts once; a number that
 * its state calls something else is written out in the trader line.
 */
export function licenceLine({ legalName, locations, footer, legal }: Licensed): string {
  const each = (numbers: (string | undefined)[]) => [...new Set(numbers.filter((number) => number?.trim()))]
  const visible = locations.filter((location) => location.visible)
  return [
    legalName,
    ...each(visible.map((location) => location.dealer_license_number)).map((number) =>
      unbroken(`${footer.licenceLabel} ${number}`),
    ),
    ...each(visible.map((location) => location.motor_vehicle_repairer)).map((number) =>
      unbroken(`MVRL ${number}`),
    ),
    ...(footer.traderLine ? [footer.traderLine] : []),
    ...(legal.abn ? [unbroken(`ABN ${legal.abn}`)] : []),
  ].join(' · ')
}

/** A number that breaks at the end of a line reads as two. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
