/** How other code in the page recognises the embedded wallet. */
export const EMBEDDED_NAME = 'Latchkey'
export const embeddedIcon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Crect width="32" height="32" rx="8" fill="%231c1d20"/%3E%3Ccircle cx="16" cy="13" r="4" fill="none" stroke="%23fff" stroke-width="2.5"/%3E%3Cpath d="M16 17v8m0-3h3" stroke="%23fff" stroke-width="2.5"/%3E%3C/svg%3E'
