import type { Model } from './model-schema.ts'

/** A body as it stands in /models?body= : spaces to hyphens, '&' removed, lowercased (ROUTE-11). */
export function bodySlug(body: string): string {
  return body.replaceAll('&', '').trim().replace(/\s+/g, '-').toLowerCase()
}

const bodiesOf = (model: Model) =>
  [model.manufacturer_body, model.manufacturer_body2, model.manufacturer_body3].filter(
    (body): body is string => Boolean(body),
  )

/** The maker's own body names in use, each once, in the order the models come (HDR-5). */
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

/** The models of one body; `all` or nothing is every model, an unknown body none (ROUTE-11). */
export function modelsOfBody(models: Model[], body: string | null): Model[] {
  const wanted = bodySlug(body ?? 'all')
  if (wanted === 'all' || wanted === '') return models
  return models.filter((model) => bodiesOf(model).some((each) => bodySlug(each) === wanted))
}
