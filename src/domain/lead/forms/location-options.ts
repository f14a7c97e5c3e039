import { compareNames } from '#domain/collation.ts'
import { type LocationType, locationType } from '#domain/location/choose-locations.ts'
import type { Option } from './form.ts'
import type { FormSite } from './form-site.ts'

/**
 * The locations a shopper can choose: highlighted ones first, then by the site's order or by name
 * (FORM-8).
 */
export function locationOptions(site: Pick<FormSite, 'locations' | 'forms'>, type: LocationType): Option[] {
  const { highlightedLocations, stripServiceSuffix } = site.forms
  const isHighlighted = (slug: string) => highlightedLocations.includes(slug)
  return site.locations
    .filter((location) => location.visible && location.name && locationType(location) === type)
    .sort(
      (a, b) =>
        Number(isHighlighted(b.slug)) - Number(isHighlighted(a.slug)) ||
        (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) ||
        compareNames(a.name, b.name),
    )
    .map(({ slug, name }) => ({
      value: slug,
      label: stripServiceSuffix ? name.replace(/ - Service\b/, '') : name,
    }))
}
