import { lazy, type ReactNode, Suspense } from 'react'

// Most visits to a screen open no dialog: its script comes with the first one.
const Modal = lazy(() => import('./modal.tsx'))

export type DialogProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** A question over the page. Escape and a press beside it close it. */
export function Dialog({ isOpen, ...modal }: DialogProps) {
  return isOpen ? (
    <Suspense>
      <Modal {...modal} />
    </Suspense>
  ) : null
}
