// @ts-check

/**
 * A step of the start that is reported with its duration.
 * @typedef {{ name: string, run: () => Promise<string> }} Step `run` says what was done, in a few words.
 */

/**
 * What the local world is made of. A checkout builds it first; in an installed package it is there.
 * @typedef {object} Parts
 * @property {string} folder Where the programs run, and what a relative LATCHKEY_DIR starts from.
 * @property {readonly Step[]} before What everything else needs, one after the other.
 * @property {readonly Step[]} beside What only the server needs, beside the start of the devnet.
 * @property {() => Promise<void>} later What few need, so that nobody waits for it.
 * @property {() => Promise<string[]>} devnet Node's arguments that start the devnet.
 * @property {() => Promise<string[]>} server Node's arguments that start the server.
 * @property {{ webDir: string, frameDir: string, standaloneDir: string }} served What the server serves.
 * @property {string} toForget How the user deletes the data.
 * @property {() => void} end Ends what the steps started.
 */

export {}
