import { afterEach, expect, test, vi } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { formFor } from '#domain/lead/forms/form-for.ts'
import { deleteDraft, readDraft, saveDraft } from './form-memory.ts'

afterEach(() => vi.unstubAllGlobals())

test('FORM-14 each car’s contact form has its own draft until it is sent', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('document', { documentElement: { dataset: { site: 'test-motors' } } })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
  const form = formFor('contact', aSite())
  const about = (car: number) => `https://test-motors.example/contact?car_id=${car}`
  saveDraft(form, about(1), { values: { message: 'Is it red?' }, key: 'key-1' })
  expect(readDraft(form, about(1))).toMatchObject({ key: 'key-1', values: { message: 'Is it red?' } })
  expect(readDraft(form, about(2))).toBeUndefined()
  deleteDraft(form, about(1))
  expect(readDraft(form, about(1))).toBeUndefined()
})
