import { careers } from './definitions/careers.ts'
import { contact } from './definitions/contact.ts'
import { enquiry } from './definitions/enquiry.ts'
import { finance } from './definitions/finance.ts'
import { requestPhotos } from './definitions/request-photos.ts'
import { reserve } from './definitions/reserve.ts'
import { service } from './definitions/service.ts'
import { similar } from './definitions/similar.ts'
import { subscribe } from './definitions/subscribe.ts'
import { testDrive } from './definitions/test-drive.ts'
import { valuation } from './definitions/valuation.ts'
import type { FormId } from './form.ts'
import type { FormPlan } from './form-plan.ts'

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
