import { expect, test } from 'vitest'
import type { LeadStore, LeadToSave } from '#ports/leads/lead-store.ts'
import { aLead } from '#use-cases/desk/testing/a-lead.ts'
import { createLog } from '../monitoring/log.ts'
import { pushLeads } from './push-leads.ts'

test('phones ring for a lead that waits for an answer, and for no subscription', async () => {
  const asked: string[] = []
  const sites = {
    bySlug(slug: string) {
      asked.push(slug)
      return undefined
    },
  }
  const store = { save: async () => ({ is: 'saved', id: 'lead' }) } as unknown as LeadStore
  const log = createLog({ LOG_LEVEL: 'silent' as never })
  const leads = pushLeads(store, { sites } as never, log)
  const save = (special: Partial<LeadToSave>) => leads.save(aLead({ now: new Date(0), ...special }))
  await save({ form: 'subscribe' })
  await save({ standing: 'quarantined' })
  await save({ lead_status: 'Incomplete' })
  expect(asked).toEqual([])
  await save({})
  expect(asked).toEqual(['yard'])
})
