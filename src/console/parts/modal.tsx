import { Dialog as AriaDialog, Modal as AriaModal, Heading, ModalOverlay } from 'react-aria-components'
import type { DialogProps } from './dialog.tsx'

/** The dialog itself. It brings what holds the focus and hides the page behind it. */
export default function Modal({ title, onClose, children }: Omit<DialogProps, 'isOpen'>) {
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={(open) => !open && onClose()} isDismissable>
      <AriaModal className="dialog">
        <AriaDialog className="stack-16">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </AriaModal>
    </ModalOverlay>
  )
}
