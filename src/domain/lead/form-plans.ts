import type { FormId } from './form.ts'
import type { FormPlan } from './form-plan.ts'
import { careers } from './forms/careers.ts'
import { contact } from './forms/contact.ts'
import { enquiry } from './forms/enquiry.ts'
import { finance } from './forms/finance.ts'
import { requestPhotos } from './forms/request-photos.ts'
import { reserve } from './forms/reserve.ts'
import { service } from './forms/service.ts'
import { similar } from './forms/similar.ts'
import { subscribe } from './forms/subscribe.ts'
import { testDrive } from './forms/test-drive.ts'
import { valuation } from './forms/valuation.ts'

/** All forms. A new form needs a file in forms/ and a line here (FORM-16). */
export const FORM_PLANS: Record<FormId, FormPlan> = {
  enquiry,
  'test-drive': testDrive,
  'request-photos': requestPhotos,
  similar,
  valuation,
  finance,
  service,
  contact,
  subscribe,
  careers,
  reserve,
}
