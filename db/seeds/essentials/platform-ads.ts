/** The site's own three ads; their view counts are samples and never join the statistics. */
export const platformAds = [
  {
    title: 'عندك شي زايد عن حاجتك؟ اعرضه مجاناً',
    description: 'صوّر الغرض بموبايلك، اكتب سعره ومكانه، ومنراجع الإعلان ومننشره. النشر العادي مجاني بكل الفئات.',
    categoryId: 6,
    type: 'promoted',
    actionUrl: '/post',
    buttonText: 'أضف إعلانك',
    sampleViews: 2140,
  },
  {
    title: 'خلّي إعلانك يطلع بالأول',
    description: 'الإعلان المميز والمروّج بيبانوا قبل غيرهن بالرئيسية وبالبحث وبصفحة الفئة. اختار النوع وقت تنشر إعلانك.',
    categoryId: 1,
    type: 'featured',
    actionUrl: '/post',
    buttonText: 'اعرف أكتر',
    sampleViews: 860,
  },
  {
    title: 'اشتري بأمان: عاين قبل ما تدفع',
    description: 'لا تحوّل عربون قبل ما تشوف الغرض بعينك، وقابل البائع بمكان عام، وإذا شكّيت بإعلان بلّغنا عنه.',
    categoryId: 9,
    type: 'promoted',
    actionUrl: '/faq',
    buttonText: 'نصائح الأمان',
    sampleViews: 1250,
  },
] as const
