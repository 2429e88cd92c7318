import type { MailTexts } from './mailTexts.ts'

export const it: MailTexts = {
  codeSubject: (service) => `Il tuo codice ${service}`,
  codeTo: (purpose) => `Il tuo codice per ${purpose}`,
  codeExpires: (minutes) => `Scade tra ${minutes} minuti.`,
  codeNeverAsk: (service) => `Non condividerlo con nessuno. ${service} non te lo chiederà mai.`,
  codeOtherwise:
    'Non l’hai richiesto tu? Forse qualcuno ha inserito il tuo indirizzo per errore. Senza il codice non può accedere.',

  toSignIn: 'accedere',
  toChangeEmail: (email) => `cambiare il tuo indirizzo e-mail in ${email}`,
  toAddEmail: 'aggiungere questo indirizzo al tuo wallet',
  toMoveEmail: 'spostare il tuo wallet su questo indirizzo e-mail',
  toExport: 'esportare le tue chiavi',
  toUpdateEmail: 'cambiare il tuo indirizzo e-mail',
  toChangeRecovery: 'cambiare il recupero del tuo wallet',
  toDelete: 'eliminare il tuo wallet',
  toRemoveBrowser: 'rimuovere un browser',
  toUnlock: 'sbloccare il tuo wallet',

  deviceSubject: (service) => `Sei tu che accedi a ${service}?`,
  deviceHeading: 'Un nuovo browser vuole accedere',
  deviceChoose: 'Se sei tu, apri il link e scegli il numero mostrato dal browser.',
  deviceExpires: (minutes) =>
    `Il link scade tra ${minutes} minuti. Non scegliere mai un numero che ti dà qualcun altro.`,
  deviceReview: 'Controlla questo accesso',
  deviceOtherwise: 'Non sei tu? Apri il link per rifiutare questo accesso. Quel browser verrà bloccato per un giorno.',

  newDeviceSubject: (service) => `Un nuovo browser ha effettuato l’accesso a ${service}`,
  newDeviceHeading: 'Un nuovo browser ha effettuato l’accesso al tuo wallet',
  newDeviceLine: 'Per un giorno non può esportare le tue chiavi né cambiare il tuo indirizzo e-mail.',
  newDeviceOtherwise:
    'Se eri tu, non devi fare nulla. Altrimenti usa il link per bloccare il tuo wallet. Non si potrà firmare nulla finché non lo sblocchi.',
  lockWallet: 'Blocca il mio wallet',

  deniedSubject: (service) => `Un accesso a ${service} è stato rifiutato`,
  deniedHeading: 'Un accesso è stato rifiutato',
  deniedLine:
    'È stato scelto tre volte il numero sbagliato, oppure qualcuno ha scelto “Non ero io”. Quel browser è bloccato per un giorno.',
  deniedOtherwise: 'Se eri tu, aspetta un giorno o usa un altro browser.',

  emailChangedSubject: (service) => `Il tuo indirizzo e-mail di ${service} è stato cambiato`,
  emailAddedSubject: (service) => `È stato aggiunto un indirizzo e-mail al tuo wallet ${service}`,
  emailChangedHeading: 'Il tuo wallet ha un nuovo indirizzo e-mail',
  emailAddedHeading: 'Il tuo wallet ora ha un indirizzo e-mail',
  emailChangedLine: (email) =>
    `I codici di accesso ora vengono inviati a ${email}. Per 72 ore, un nuovo dispositivo che accede con questo indirizzo non può usare il wallet, a meno che non lo approvi uno dei tuoi dispositivi o una delle tue passkey.`,
  emailRestore: 'Ripristina il vecchio indirizzo',
  emailRemove: 'Rimuovi l’indirizzo',
  emailChangedOtherwise:
    'Non eri tu? Apri il link per annullare il cambio e chiudere tutte le sessioni. Scade tra 72 ore.',

  takenSubject: (service) => `Il tuo indirizzo e ${service}`,
  takenHeading: 'Qualcuno ha provato ad aggiungere questo indirizzo a un altro wallet',
  takenLine:
    'Questo indirizzo appartiene già a un wallet, quindi non è stato aggiunto. Un indirizzo può appartenere a un solo wallet.',
  takenOtherwise: 'Non devi fare nulla. Per usare il tuo wallet, accedi con questo indirizzo.',

  lockedSubject: (service) => `I codici di ${service} sono bloccati per un giorno`,
  lockedHeading: 'Troppi codici errati',
  lockedLine: 'Oggi qualcuno ha inserito dieci codici errati, quindi i codici non funzionano per 24 ore.',
  lockedAllow: 'Consenti di nuovo i codici',
  lockedOtherwise: 'Se non eri tu, non devi fare nulla. I codici restano bloccati per 24 ore.',

  deletionSubject: (service) => `Il tuo wallet ${service} verrà eliminato`,
  deletionHeading: (days) => `Il tuo wallet verrà eliminato tra ${days} giorni`,
  deletionLine:
    'Dopo, nessuno potrà ripristinarlo. Tutto ciò che vi resta andrà perso, a meno che tu non ne abbia esportato le chiavi.',
  deletionKeep: 'Mantieni il mio wallet',
  deletionOtherwise: 'Non eri tu? Usa il link per mantenere il tuo wallet.',

  securitySubject: (service) => `Informazioni sul tuo wallet ${service}`,
  securityOtherwise: 'Se eri tu, non devi fare nulla. Altrimenti blocca il tuo wallet con il link.',
  passkeyAdded: 'È stata aggiunta una passkey',
  passkeyAddedLine: 'Ora può essere usata per accedere al tuo wallet.',
  keysExported: 'Le tue chiavi sono state esportate',
  keysExportedLine:
    'Qualcuno che ha effettuato l’accesso al posto tuo ha visualizzato le chiavi del tuo wallet. Chiunque le abbia viste può prendere tutto ciò che contiene.',
  recoveryChanged: 'Il recupero del tuo wallet è stato cambiato',
  recoveryManagedLine: 'D’ora in poi basta accedere per usare il tuo wallet in un altro browser.',
  recoveryGuardedLine: 'D’ora in poi solo i tuoi metodi di recupero possono ripristinare il tuo wallet.',
  walletOpened: 'Il tuo wallet è stato aperto in un altro browser',
  walletOpenedLine: 'Qualcuno vi ha effettuato l’accesso al posto tuo e ora può usare il tuo wallet.',
  walletApprovedLine:
    'Qualcuno vi ha effettuato l’accesso al posto tuo, con l’approvazione di un browser che aveva già il tuo wallet.',
  accountKept: 'Il tuo account non verrà eliminato',
  accountKeptLine: 'L’eliminazione del tuo account è stata annullata dopo un accesso.',

  page: 'Pagina',
  browser: 'Browser',
  time: 'Ora',
}
