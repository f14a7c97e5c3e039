import { definePage, NOT_FOUND } from '../page.ts'

/** Every UI primitive in every theme. Only in development, because it lists all dealers. */
export const design = definePage({
  address: '/_design',
  load({ ports, isDevelopment }) {
    if (!isDevelopment) return NOT_FOUND
    const sites = ports.sites.all()
    const props = {
      themes: sites.map(({ slug, name }) => ({ slug, name })),
      looks: sites.map(({ slug, theme }) => ({ slug, theme })),
    }
    return { kind: 'page', props, meta: { title: 'Every primitive, in every theme', hidden: true } }
  },
  paths: () => [],
})
