import type { DeskSettings } from '#domain/desk/desk-settings-schema.ts'
import { FORM_IDS } from '#domain/lead/forms/form.ts'
import { text } from '../request.ts'

const all = (form: FormData, name: string) =>
  form.getAll(name).filter((value): value is string => typeof value === 'string' && value !== '')
const numberOr = <Other>(typed: string, other: Other) => (typed.trim() === '' ? other : Number(typed))

/** A list with one of it changed, or with a new one at the end. */
const saved = <One extends { id: string }>(list: readonly { id: string }[], one: One) =>
  list.some(({ id }) => id === one.id)
    ? list.map((known) => (known.id === one.id ? one : known))
    : [...list, one]

type Part = (settings: DeskSettings, form: FormData, newId: () => string) => unknown

/** What each form of the page changes. Everything is checked afterwards. */
export const PARTS: Record<string, Part> = {
  targets: (settings, form) => ({
    ...settings,
    target: Number(text(form, 'target')),
    targetByForm: Object.fromEntries(
      FORM_IDS.flatMap((id) => {
        const typed = text(form, `target-${id}`)
        return typed.trim() === '' ? [] : [[id, Number(typed)]]
      }),
    ),
    handOnAfter: numberOr(text(form, 'handOnAfter'), null),
  }),
  'save-rule': (settings, form, newId) => ({
    ...settings,
    rules: saved(settings.rules, {
      id: text(form, 'id') || newId(),
      name: text(form, 'name'),
      places: all(form, 'places').map(Number),
      forms: all(form, 'forms'),
      makes: text(form, 'makes')
        .split(',')
        .map((make) => make.trim())
        .filter(Boolean),
      people: all(form, 'people'),
      limit: numberOr(text(form, 'limit'), null),
      handOnAfter: numberOr(text(form, 'handOnAfter'), null),
    }),
  }),
  'raise-rule': (settings, form) => {
    const at = settings.rules.findIndex(({ id }) => id === text(form, 'id'))
    const rule = settings.rules[at]
    if (!rule || at === 0) return settings
    const others = settings.rules.toSpliced(at, 1)
    return { ...settings, rules: others.toSpliced(at - 1, 0, rule) }
  },
  'remove-rule': (settings, form) => ({
    ...settings,
    rules: settings.rules.filter(({ id }) => id !== text(form, 'id')),
  }),
  'add-away': (settings, form) => ({
    ...settings,
    away: [
      ...settings.away,
      { person: text(form, 'person'), from: text(form, 'from'), to: text(form, 'to') },
    ],
  }),
  'remove-away': (settings, form) => ({
    ...settings,
    away: settings.away.filter((_, n) => String(n) !== text(form, 'id')),
  }),
  'add-staff': (settings, form) => ({
    ...settings,
    staffTimes: [
      ...settings.staffTimes,
      {
        person: text(form, 'person'),
        places: all(form, 'places').map(Number),
        weekdays: all(form, 'weekdays').map(Number),
        from: text(form, 'from'),
        to: text(form, 'to'),
      },
    ],
  }),
  'remove-staff': (settings, form) => ({
    ...settings,
    staffTimes: settings.staffTimes.filter((_, n) => String(n) !== text(form, 'id')),
  }),
  'save-template': (settings, form, newId) => ({
    ...settings,
    templates: saved(settings.templates, {
      id: text(form, 'id') || newId(),
      name: text(form, 'name'),
      subject: text(form, 'subject'),
      text: text(form, 'text'),
    }),
  }),
  'remove-template': (settings, form) => ({
    ...settings,
    templates: settings.templates.filter(({ id }) => id !== text(form, 'id')),
  }),
  reasons: (settings, form) => ({
    ...settings,
    lostReasons: [
      ...new Set(
        text(form, 'reasons')
          .split('\n')
          .map((reason) => reason.trim())
          .filter(Boolean),
      ),
    ],
  }),
}
