/**
 * Folders that still import each other, as `findFolderCycles` names them. A group leaves this list once it is untied;
 * no other may appear, and none of these may grow.
 */
export const owedCycles: OwedCycles = {}

/** Groups of folders by package. */
export type OwedCycles = Readonly<Record<string, readonly (readonly string[])[]>>
