import { useEffect } from 'react'

/** Once drafts are not saved any more, this browser's copy goes too. */
export function useForgottenDrafts({ draftAutoSave, personId }: { draftAutoSave: boolean; personId: string }) {
  useEffect(() => {
    if (!draftAutoSave) void import('./local-draft.ts').then(({ forgetLocal }) => forgetLocal(personId))
  }, [draftAutoSave, personId])
}
