import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const ptBR: Catalogue<typeof en> = {
  consentTitle: 'Conectar esta página?',
  unverifiedName: (name) => `“${name}” (nome não verificado)`,
  consentConsequence:
    'Ela verá os endereços da sua carteira e poderá pedir que você assine. Ela não pode assinar sem você.',
  allow: 'Conectar',
  refuse: 'Agora não',
  passkeyTitle: 'Usar chave de acesso',
  passkeyHint: 'Seu dispositivo pede sua impressão digital, seu rosto ou seu PIN.',
  usePasskey: 'Usar chave de acesso',
  createPasskey: 'Criar nova chave de acesso',
  passkeyName: 'Chave de acesso',
  cancel: 'Cancelar',
  failed: 'Não deu certo. Tente de novo',
}
