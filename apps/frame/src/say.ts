/** One plain sentence instead of everything else, for a page that cannot do what it is for. */
export function say(document: Document, sentence: string): void {
  const line = document.createElement('p')
  line.className = 'plain'
  line.setAttribute('role', 'alert')
  line.textContent = sentence
  document.getElementById('root')?.replaceChildren(line)
}
