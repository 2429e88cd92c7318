const SHOWN_MS = 1_500

/** Gives each block of code a button that copies it. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll('.code')) block.append(createButton(block))
}

function createButton(block: Element): HTMLButtonElement {
  const button = document.createElement('button')
  const say = (text: string) => {
    button.textContent = text
  }
  button.type = 'button'
  button.className = 'copy'
  say('Copy')
  button.addEventListener('click', () => {
    const text = block.querySelector('code')?.textContent ?? ''
    navigator.clipboard.writeText(text).then(
      () => say('Copied'),
      () => say('Not copied: select the text'),
    )
    setTimeout(say, SHOWN_MS, 'Copy')
  })
  return button
}
