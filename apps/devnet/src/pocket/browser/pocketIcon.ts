const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><path fill="#217161" d="M0 0h128v128H0z"/><rect x="41" y="22" width="46" height="84" rx="13" fill="none" stroke="#fff" stroke-width="10"/><circle cx="64" cy="54" r="10" fill="#fff"/><path d="M64 54v26" stroke="#fff" stroke-width="8" stroke-linecap="round"/></svg>`

/** The wallet's logo as a data URL, so that an app's CSP doesn't have to allow images from the devnet's origin. */
export const pocketIcon = `data:image/svg+xml,${encodeURIComponent(svg)}`
