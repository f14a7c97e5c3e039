import type { Model } from './model-schema.ts'

/** The body in /models?body=: lower case, hyphens for spaces, and no '&' (ROUTE-11). */
export function bodySlug(body: string): string {
  return body.replaceAll('&', '').trim().replace(/\s+/g, '-').toLowerCase()
}

const bodiesOf = (model: Model) =>
  [model.manufacturer_body, model.manufacturer_body2, model.manufacturer_body3].filter(
    (body): body is string => Boolean(body),
  )

/** The manufacturer's body names in use, without duplicates, in the order of the models (HDR-5). */
export function modelBodies(models: Model[]): { label: string; slug: string; count: number }[] {
  const bodies = new Map<string, { label: string; slug: string; count: number }>()
  for (const label of models.flatMap(bodiesOf)) {
    const slug = bodySlug(label)
    const body = bodies.get(slug) ?? { label, slug, count: 0 }
    body.count += 1
    bodies.set(slug, body)
  }
  return [...bodies.values()]
}

/**
 * The models of one body. 'all' or no body means every model; an unknown body means none
 * (ROUTE-11).
 */
export function modelsOfBody(models: Model[], body: string | null): Model[] {
  const wanted = bodySlug(body ?? 'all')
  if (wanted === 'all' || wanted === '') return models
  return models.filter((model) => bodiesOf(model).some((each) => bodySlug(each) === wanted))
}
