import type { Site } from './site-schema.ts'

type Licensed = Pick<Site, 'legalName' | 'locations' | 'footer' | 'legal'>

/**
 * The line with the dealer's name and licences that the law requires (FOOT-2). Each location's
 * number appears once. A number with a state-specific name belongs into the trader line.
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

/** Prevents a line break inside a number. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
