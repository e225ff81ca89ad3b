/** Invented voices, stored as samples and shown as such. */
export const testimonials = [
  {
    authorAr: 'أم يزن، دمشق',
    authorEn: 'Um Yazan, Damascus',
    textAr: 'عرضت غرفة نوم وطقم كنبايات قبل السفر، وخلال أربع أيام كان البيت فاضي والمصاري بإيدي.',
    textEn:
      'I listed a bedroom and a sofa set before travelling. Four days later the house was empty and I had been paid.',
    rating: 5,
  },
  {
    authorAr: 'سامر، حلب',
    authorEn: 'Samer, Aleppo',
    textAr: 'أحلى شي إنو الإعلان بينكتب بالعربي متل ما منحكي، والبحث بيلاقي ايفون وآيفون وiPhone سوا.',
    textEn: 'What I like most: you write the way you speak, and the search finds every spelling of iPhone.',
    rating: 5,
  },
  {
    authorAr: 'المهندسة لمى، حمص',
    authorEn: 'Lama, an engineer, Homs',
    textAr: 'لقيت شقة للأجار بدون كومسيون وحكيت مع صاحبها دغري. كان ناقصني بس صور أكتر.',
    textEn:
      'I found a flat to rent without a broker and spoke to its owner directly. More photos would have been nice.',
    rating: 4,
  },
  {
    authorAr: 'أبو محمد، درعا',
    authorEn: 'Abu Mohammad, Daraa',
    textAr: 'بعت السيارة بأسبوع. الناس بتعرف السعر بالدولار وبالليرة الجديدة وما في لخبطة بالأصفار.',
    textEn: 'I sold the car in a week. Prices are clear in dollars and in new pounds, nobody trips over the zeros.',
    rating: 5,
  },
  {
    authorAr: 'جودي، القامشلي',
    authorEn: 'Judi, Qamishli',
    textAr: 'الموقع بيفتح عندي حتى والنت ضعيف، وهاد أهم شي بالنسبة إلي.',
    textEn: 'The site opens for me even on a weak line, and that is what matters most.',
    rating: 5,
  },
  {
    authorAr: 'هيثم، اللاذقية',
    authorEn: 'Haitham, Latakia',
    textAr: 'رفضوا إعلاني أول مرة وكتبوا السبب، عدّلت الصور ونزل بنفس اليوم. هيك الشغل المرتب.',
    textEn: 'My ad was refused at first and they said why. I changed the photos and it was live the same day.',
    rating: 4,
  },
  {
    authorAr: 'رولا، السويداء',
    authorEn: 'Rula, As-Suwayda',
    textAr: 'قسم المواد المجانية فكرة بتجنن. عطينا كتب ولادنا لعيلة بتستفيد منها.',
    textEn: 'The free items section is a lovely idea. Our children’s books went to a family that needs them.',
    rating: 5,
  },
  {
    authorAr: 'عبد الله، دير الزور',
    authorEn: 'Abdullah, Deir ez-Zor',
    textAr: 'المراسلة جوا الموقع ريحتني، ما عطيت رقمي لحدا إلا وقت اتفقنا.',
    textEn: 'Messages inside the site put me at ease: I gave my number to nobody before we agreed.',
    rating: 4,
  },
  {
    authorAr: 'ماريا، طرطوس',
    authorEn: 'Maria, Tartus',
    textAr: 'بشتغل بالخياطة من البيت، وصرت آخد طلبات من الإعلان أكتر من الفيس.',
    textEn: 'I sew from home, and the ad now brings me more orders than social media does.',
    rating: 5,
  },
  {
    authorAr: 'وسيم، إدلب',
    authorEn: 'Wasim, Idlib',
    textAr: 'منيح كتير، بس بتمنى يزيد عدد الإعلانات بمنطقتنا.',
    textEn: 'Very good, I only wish there were more ads in our area.',
    rating: 3,
  },
] as const
