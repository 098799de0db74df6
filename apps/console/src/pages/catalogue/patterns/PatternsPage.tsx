import { CatalogueItemsPage } from '../parts/CatalogueItemsPage.tsx';
import { PatternCard } from './PatternCard.tsx';
import { PatternForm } from './PatternForm.tsx';
import { PackagedPatterns } from './PackagedPatterns.tsx';
import { useOwnPatterns, usePatternActions } from './use-patterns.ts';

/** The patterns the shop brought itself, and which of the packaged ones its customers see. */
export const PatternsPage = () => {
  const actions = usePatternActions();
  return (
    <CatalogueItemsPage
      kind="patterns"
      query={useOwnPatterns()}
      packaged={(hidden) => <PackagedPatterns hidden={hidden} />}
      card={(pattern, onEdit) => (
        <PatternCard key={pattern.id} pattern={pattern} actions={actions} onEdit={onEdit} />
      )}
      form={(pattern, onClose) => <PatternForm pattern={pattern} actions={actions} onClose={onClose} />}
    />
  );
};
