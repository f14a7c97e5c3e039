import { Gallery } from '#ui/car-page/gallery.tsx'
import { RevealPhone } from '#ui/car-page/reveal-phone.tsx'
import { ShareTools } from '#ui/car-page/share-tools.tsx'
import { FinanceBox } from '#ui/finance/finance-box.tsx'

export const ISLANDS = { gallery: Gallery, phone: RevealPhone, finance: FinanceBox, tools: ShareTools }
