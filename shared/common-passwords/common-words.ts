/** Words, names and places that stand in those lists with and without a common ending; Syria's own beside the world's, and those of this site and its offices. */
export const commonWords = `
abdallah abdo abdullah abdulrahman abood access adam adel admin adnan ahebak ahlan ahmad ahmed ahmet aisha akram alaa aladdin albi aleppo alexander
alexandra alexandria alexey algeria alhamdulillah ali alisa allah allahakbar alquds alsham amal amanda amani amar ameer amer amir amira amman ammar
amoura ana7abibi anas andrea andrew andrey android angel ankara anna anthony antonio anwar apple arsenal ashley ashraf asma asmaa audi autumn ayad
ayham ayman aysha aziz baby badr baghdad bahebak bahibak bahr banana baraa barbara barca barcelona baseball basel bashar bassam bassel batman batta
bayern bazaar beirut benjamin benzema berlin bilal bilel bismillah bmw bnota boss brandon brian brother buster butterfly cairo camera canada candy
carlos cat charlie chelsea cherry chocolate christian christopher cisco claudia coffee college company computer cookie damascus dance dania daniel
daraa david diamond diana diego dima dimashq dina dmitry doctor dog doha dollar dolphin dragon dream duaa dubai eagle eduardo edward egypt ehab elena
elizabeth emad eman emily emirates emma engineer eric facebook fadi fadia faisal faith falcon family farah fares faris farouk fatema father fatima
fatma fayez fernando ferrari firas flower football francesca francisco free freedom friend gabriel galaxy gamer gaza george germany ghada ghaith
ghassan ginger giulia giza gmail god gold google guitar habib habibi habibti hacker hadeel hadi haitham hala halab hama hamza hanan hani hanin hannah
happy harry hasakah hasan hassan hatem haya hayati hayaty hazem heaven heba hello henry hiba hind hisham hockey hoda homs honda honey hope horse
hossam hotmail huawei hubbi huda hunter husam husein hussain hussein hyundai ibraheem ibrahim idlib ihab iloveyou imad iman inshallah instagram
internet iphone iran iraq irina isabella islam ismail issa istanbul ivan iyad jabal jaber jack jamal jameel james jamil jasmin jasmine jason jawad
jeddah jennifer jerusalem jessica jesus jihad john jomana jonathan jordan jose joseph joshua joudi juan judy justin juventus kamal kareem karen karim
kawasaki kevin khalas khaled khalid kia killer kinan kinda king kuwait lama lamia lana laptop latakia lattakia laura lauren lawyer layan lebanon leen
legend letmein libya life lina linda lion live liverpool login london love lubna lucas lucky luna mabrouk madina madison maen maha mahdi maher mahmood
mahmoud mai majd majed makkah malak malaki malek manager manal manchester manuel marco marhaba maria mariam marina mark market martin marwa marwan
maryam mashallah master matrix matthew maxim may maya mayar mazda mazen mecca medina melissa mercedes messi michael michelle microsoft miguel milan
mirna moataz mohamad mohamed mohammad mohammed mohanad mohannad mona money monica monkey moon morocco mostafa mother mounir movie muhammad muna munir
music muslim mustafa mustang nabil nada nader nadia najib najwa nancy naser nasser natalia nejmeh network neymar nicholas nicole nidal nikita ninja
nissan nizar nokia noor nora nour noura obada odai office olga oliver olivia oman omar omer omri orange osama oscar osman ossama othman palestine
palmyra panther password patricia patrick paul peace pedro pepper peter phoenix pizza player police porsche prince princess qais qalbi qamar qasim
qatar queen quneitra quran qwerty rabbit rachel raed rafael raghad rahaf rainbow raja ramadan ramez rami ramy rana ranger rania raqqa rasha rashed
rasheed razan realmadrid reem riad ricardo rich richard rida rima riyad riyadh robert roberto ronaldo router ruba rula ryan saad sabah saeed safa said
saif sajida salaam salah salam saleh salem salim salma salman salwa samantha samar sameer samer sami samir samira samsung sanaa sandra sara sarah
saudi sawsan school scott sean secret sergey server shabab shadi shadia shadow shahd shaima sham shams silver simon sister smile soccer sophia souk
souq souqyasmeen souria spring star steven student subhanallah sudan sugar suha sultan summer sunshine superman suria susan suwayda suzuki svetlana
sweden sweet sweida syria syrian system tadmor taha taim tala talal tamer tarek tariq tartous tartus tatiana teacher telegram thaer thomas tiger
toyota tunis tunisia turkey twitter tyler valentina veronica victor vincent vladimir wael wafaa waleed walid war ward wardeh welcome whatever whatsapp
wifi william windows winter wisam wissam wolf xiaomi yahoo yahya yalla yamaha yamen yara yaser yasmeen yasmeensouq yasmin yasmina yasmine yasser yazan
yemen younes younis yousef youssef youtube yusuf zahra zaid zainab zakaria zaynab zeid zeina zeinab zena ziad zidane ziyad
ياسمين الياسمين سوق السوق سوقالياسمين سوقياسمين بازار متجر اعلان إعلان سوريا سورية السوري دمشق الشام حلب حمص حماة اللاذقية طرطوس ادلب إدلب درعا
السويداء الرقة القنيطرة مدير المدير ادارة إدارة الادارة الإدارة مشرف المشرف مسؤول مالك المالك كلمةالسر كلمةالمرور كلمةسر كلمةمرور باسورد سري
محمد احمد أحمد محمود علي عمر خالد حسن حسين يوسف ابراهيم إبراهيم مصطفى عبدالله فاطمة مريم نور حبيبي حبيبتي بحبك اهلا أهلا مرحبا الله بسمالله الحمدلله
`
  .trim()
  .split(/\s+/)
