/** What an app can start as. The folders of `templates/` have these names. */
export const templates = {
  react: 'React, built by Vite',
  next: 'Next.js with the App Router',
  wagmi: 'React with wagmi, built by Vite',
  html: 'plain HTML, nothing to install',
} as const

export type Template = keyof typeof templates

export function isTemplate(name: string): name is Template {
  return Object.hasOwn(templates, name)
}

export const templateNames = Object.keys(templates).join(', ')
