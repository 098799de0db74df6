import { DeliverySection } from './DeliverySection.tsx';
import { GallerySection } from './GallerySection.tsx';
import { GarmentsSection } from './GarmentsSection.tsx';
import { Hero } from './Hero.tsx';
import { LastSection } from './LastSection.tsx';
import { PatternSection } from './PatternSection.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { PriceSection } from './PriceSection.tsx';
import { QuestionsSection } from './QuestionsSection.tsx';
import { StepsSection } from './StepsSection.tsx';
import { useOffer } from './use-offer.ts';

/** The page that sells: the promise with a live kit, then everything a club captain asks. */
const HomePage = () => {
  const { main } = useOffer();
  return (
    <>
      <Hero />
      <GarmentsSection />
      <StepsSection />
      {main !== null && (
        <>
          <PersonalSection type={main} />
          <PatternSection type={main} />
          <GallerySection />
          <PriceSection type={main} />
        </>
      )}
      <DeliverySection />
      <QuestionsSection />
      <LastSection />
    </>
  );
};

export default HomePage;
