/** Posts the form that stops all mail: whoever followed its link has said so already. */
export default function enhanceStop(root: ParentNode): void {
  root.querySelector<HTMLFormElement>('[data-submits-itself]')?.submit()
}
