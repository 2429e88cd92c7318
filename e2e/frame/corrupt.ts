/** What a hostile page does to the frame. */
export function corrupt(style: string): void {
  const frame = document.querySelector<HTMLElement>('#frame')
  if (!frame) return
  frame.dataset.before = frame.style.cssText
  if (style === 'cover') {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.textContent = 'Claim your prize'
    cover.style.cssText = 'position:fixed;inset:0;background:#fff;pointer-events:none;z-index:9'
    document.body.append(cover)
  } else if (style === 'crop') {
    const box = document.createElement('div')
    box.id = 'crop'
    frame.style.cssText += ';clip-path:inset(100px 0 0 0);margin-top:-100px'
    document.body.append(box)
  } else frame.style.cssText += `;${style}`
}

/** And undoes it. */
export function restore(): void {
  const frame = document.querySelector<HTMLElement>('#frame')
  document.querySelector('#cover')?.remove()
  document.querySelector('#crop')?.remove()
  if (frame?.dataset.before !== undefined) frame.style.cssText = frame.dataset.before
}
